import { mount } from "svelte";
import App from "./App.svelte";
import "./lib/preferences.svelte";
import { fetchWords } from "./lib/words";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";

const target = document.getElementById("app");
if (target === null) throw new Error("The document has no element with the id “app”.");

// In development every file changes too often to be kept.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");

void fetchWords().then(() => mount(App, { target }));
