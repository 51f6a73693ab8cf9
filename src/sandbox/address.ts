/** Where a server that listens on every address of its machine is reached from that machine. */
const HERE: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** `http://127.0.0.1:4747`. */
export function addressAt(host: string, port: number): string {
  const reached = HERE[host] ?? host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}
