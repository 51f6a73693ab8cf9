/** What the browser measures on a screen: contrast of every word on its ground, size of letters, words cut off. */

/** Words are read at a normal size: 4.5 to 1 in WCAG's measure. */
const LEAST_CONTRAST = 4.5;
const LEAST_SIZE = 12;

/** Runs in the page; gives back a line for each fault within the element that the selector names. */
export const faultsWithin = (selector: string): string => `(() => {
  const root = document.querySelector(${JSON.stringify(selector)});
  const faults = new Set();
  const channels = (colour) => {
    const [r = 0, g = 0, b = 0, a = 1] = (colour.match(/[\\d.]+/g) ?? []).map(Number);
    return colour === "transparent" ? [0, 0, 0, 0] : [r, g, b, a];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const groundOf = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.push(channels(getComputedStyle(at).backgroundColor));
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => {
    const [most, least] = [light(a), light(b)].sort((x, y) => y - x);
    return (most + 0.05) / (least + 0.05);
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (!/[\\p{L}\\p{N}]/u.test(words) || !element || element.closest(":disabled, .sr-only, .spoiler, [aria-hidden=true]")) continue;
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    const ratio = contrast(over(channels(style.color), ground), ground);
    const what = element.tagName.toLowerCase() + "." + element.className + " «" + words.slice(0, 30) + "»";
    if (ratio < ${LEAST_CONTRAST}) faults.add("contrast " + ratio.toFixed(2) + " " + what);
    if (parseFloat(style.fontSize) < ${LEAST_SIZE}) faults.add("size " + style.fontSize + " " + what);
  }
  for (const element of root.querySelectorAll("*")) {
    if (element.closest(".sr-only, img, svg")) continue;
    const box = element.getBoundingClientRect();
    const clips = getComputedStyle(element).overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    if (box.width > 0 && (clips || box.right > innerWidth + 1)) faults.add("cut " + element.tagName.toLowerCase() + "." + element.className + " «" + element.textContent.trim().slice(0, 30) + "»");
  }
  for (const image of root.querySelectorAll("img")) if (image.naturalWidth === 0) faults.add("no picture " + image.alt.slice(0, 40));
  return [...faults];
})()`;
