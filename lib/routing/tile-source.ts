/**
 * The source for `img-src` of tiles at an address such as `https://{s}.tiles.example/{z}/{x}/{y}.png`; none for our
 * own address. Drops whatever is not a host, so that nothing else can enter the header.
 */
export function tileSources(url: string | undefined): string[] {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/i.exec(url ?? '') ?? []
  // In a policy a wildcard may only stand for whole first labels.
  const named = host.includes('{') ? host.replace(/^.*\}[^.]*/, '*') : host
  return /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i.test(named) ? [`${scheme}${named}`] : []
}
