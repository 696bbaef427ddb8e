/**
 * In place of Engine.IO's parser of URLs: the app connects to an origin. The address of an IPv6 host
 * is without its brackets, which Engine.IO adds.
 * @public
 */
export function parse(source: string) {
  const { protocol, hostname, port } = new URL(source)
  return { source, protocol: protocol.slice(0, -1), host: hostname.replace(/^\[|\]$/g, ''), port }
}
