/** A host that pictures may come from: `images.example.com`, with a port, or `*.example.com` for all below it. */
const HOST = /^(\*\.)?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?)$/

/** The hosts of a setting such as `images.example.com, *.cdn.example`; an entry that names no host is told. */
export function parsePictureHosts(text: string): { ok: true; hosts: string[] } | { ok: false; wrong: string } {
  const hosts: string[] = []
  for (const entry of text.toLowerCase().split(/[\s,]+/)) {
    if (entry === '') continue
    const host = readHost(entry)
    if (host === null) return { ok: false, wrong: entry }
    hosts.push(host)
  }
  return { ok: true, hosts }
}

/** As addresses write a host, which is what it is compared with: without the port of https, nor zeros before another. */
function readHost(entry: string): string | null {
  const [, below = '', host = ''] = HOST.exec(entry) ?? []
  const address = `https://${host}/`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.port === '0' ? null : `${below}${url.host}`
}

/** Whether a picture's address is https, without a password, at a host that is allowed. */
export function isAllowedPicture(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => url.host === host || (host.startsWith('*.') && url.host.endsWith(host.slice(1))))
}
