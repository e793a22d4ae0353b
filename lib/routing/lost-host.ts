/** Where the canonical route reads the path to lead to. */
export const CANONICAL_PATH_HEADER = 'x-stayfront-canonical-path'

/**
 * Whether Next would turn a middleware's redirect to `target` into a mere path although the visitor is on another
 * host: it does so for what it takes for its own address, and takes every loopback address for localhost.
 */
export function losesItsHost(target: URL, ownHost: string, visitedHost: string | null): boolean {
  const name = /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(target.hostname) ? 'localhost' : target.hostname
  const host = target.port ? `${name}:${target.port}` : name
  return host === ownHost && target.host !== visitedHost
}
