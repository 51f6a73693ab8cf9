import { render } from "preact";
import { App } from "./app.js";
import "./style/base.css";
import "./style/page.css";
import "./style/pane.css";
import "./style/message.css";
import "./style/components.css";
import "./style/menu.css";
import "./style/media.css";
import "./style/text.css";
import "./style/write.css";
import { WorldStore } from "./world.js";

const world = new WorldStore();
document.documentElement.dataset.theme = world.theme;
const page = document.getElementById("page");
if (page) render(<App world={world} />, page);
void world.start();
