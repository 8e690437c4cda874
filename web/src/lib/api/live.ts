/** The live line of a match: the server sends each new view down it. */
import type { View } from "./types";

/** Waits between attempts to connect again, in milliseconds; the last one repeats. */
const WAITS = [300, 700, 1500, 3000, 6000];

export interface LiveEvents {
  /** The line stands (again): something may have been missed. */
  connected(): void;
  /** The line is down; it is being tried again. */
  lost(): void;
  received(view: View): void;
}

/** Follows a match until the function it returns is called. */
export function follow(match: string, events: LiveEvents): () => void {
  const address = `${location.origin.replace(/^http/, "ws")}/api/matches/${match}/live`;
  let socket: WebSocket;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function connect() {
    clearTimeout(timer);
    socket = new WebSocket(address);
    socket.onopen = () => {
      attempts = 0;
      events.connected();
    };
    socket.onmessage = (message) => events.received(JSON.parse(String(message.data)) as View);
    socket.onclose = () => {
      if (ended) return;
      events.lost();
      timer = setTimeout(connect, WAITS[Math.min(attempts, WAITS.length - 1)]);
      attempts += 1;
    };
  }

  /** The system says that there is a network again: do not wait for the next attempt. */
  function retry() {
    if (socket.readyState === WebSocket.CLOSED) connect();
  }

  addEventListener("online", retry);
  connect();
  return () => {
    ended = true;
    clearTimeout(timer);
    removeEventListener("online", retry);
    socket.close();
  };
}
