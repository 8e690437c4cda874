"""Tables, guests, storage, HTTP and WebSocket: the only room with sockets or a database."""

from spadework.server.app import create_app, openapi_json
from spadework.server.data_file import data_schema
from spadework.server.run import serve
from spadework.server.settings import Settings, StartError, settings_in

__all__ = ["Settings", "StartError", "create_app", "data_schema", "openapi_json", "serve", "settings_in"]
