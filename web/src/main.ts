import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/cards.css";

const target = document.getElementById("app");
if (target === null) throw new Error("The document has no element with the id “app”.");

export default mount(App, { target });
