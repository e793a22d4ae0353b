/** The header from which the canonical route reads the path to redirect to. */
export const CANONICAL_PATH_HEADER = 'x-stayfront-canonical-path'

/**
 * Whether Next would shorten a middleware's redirect to `target` to its path although the visitor is on another host.
 * Next does so when the host is its own, and it takes every loopback address for localhost.
 */
export function losesItsHost(target: URL, ownHost: string, visitedHost: string | null): boolean {
  const name = /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(target.hostname) ? 'localhost' : target.hostname
  const host = target.port ? `${name}:${target.port}` : name
  return host === ownHost && target.host !== visitedHost
}
