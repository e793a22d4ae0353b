import { type IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { INTERNAL_HEADER } from '../routing/internal-call'
import { COUNTRY_HEADER, toCountry } from '../routing/process/visitor-country'

const forwardedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-forwarded-server',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'baggage',
]

/** With the token of `INTERNAL_HEADER` the HTTP server asks itself for the body of an error page. */
export const pageHeader = 'x-stayfront-page'

/** Reads `TRUSTED_PROXIES`: addresses and CIDR blocks, separated by commas or spaces. */
export function parseTrustedProxies(text: string | undefined): BlockList {
  const list = new BlockList()
  for (const entry of (text ?? '').split(/[\s,]+/).filter(Boolean)) {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    const bits = prefix === undefined ? most : Number(prefix)
    if (!family || bits > most) {
      throw new Error(
        `TRUSTED_PROXIES contains "${entry}", which is neither an address nor a block such as 10.0.0.0/8.`,
      )
    }
    list.addSubnet(address, bits, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** IPv4 as IPv4, also where the socket speaks IPv6. */
function toPlainAddress(peer: string): string {
  return peer.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Whether this peer, as the socket names it, is in the list. */
export function isTrustedPeer(list: BlockList, peer: string | undefined): boolean {
  if (!peer) return false
  const address = toPlainAddress(peer)
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** `geoHeader`: by which proxies name a visitor's country, in small letters; null for none. */
type Peers = { proxies: BlockList; token: string; geoHeader?: string | null }

/**
 * Removes the headers that only a trusted proxy or this server itself may send.
 * @returns whether this server itself asks
 */
export function cleanHeaders(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  { proxies, token, geoHeader = null }: Peers,
): boolean {
  if (headers[INTERNAL_HEADER] === token) return true
  delete headers[INTERNAL_HEADER]
  delete headers[pageHeader]
  const visitor = findVisitor(headers['x-forwarded-for'], peer, proxies)
  const isTrusted = isTrustedPeer(proxies, peer)
  if (isTrusted) settleScheme(headers)
  else for (const name of forwardedHeaders) delete headers[name]
  settleCountry(headers, geoHeader, isTrusted)
  if (visitor) headers['x-forwarded-for'] = visitor
  return false
}

/** Pages build addresses of it, so that it must be one scheme: of several proxies that add theirs, what the first one saw. */
function settleScheme(headers: IncomingHttpHeaders): void {
  const [first = ''] = [headers['x-forwarded-proto'] ?? ''].flat().join().split(',')
  const scheme = first.trim().toLowerCase()
  if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme
  else delete headers['x-forwarded-proto']
}

/** The application reads one header alone, whatever proxies call theirs. */
function settleCountry(headers: IncomingHttpHeaders, geoHeader: string | null, isTrusted: boolean): void {
  delete headers[COUNTRY_HEADER]
  if (geoHeader === null) return
  const country = isTrusted ? toCountry(headers[geoHeader]) : null
  delete headers[geoHeader]
  if (country !== null) headers[COUNTRY_HEADER] = country
}

/** Each proxy appends the address of its peer: what stands left of the last untrusted address is that peer's own claim. */
function findVisitor(named: string | string[] | undefined, peer: string | undefined, proxies: BlockList) {
  let visitor = peer && toPlainAddress(peer)
  for (const entry of [named ?? []].flat().join().split(',').reverse()) {
    const address = toPlainAddress(entry.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2'))
    if (!isTrustedPeer(proxies, visitor) || !isIP(address)) break
    visitor = address
  }
  return visitor
}
