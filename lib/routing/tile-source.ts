/**
 * The source for `img-src` of tiles at an address such as `https://{s}.tiles.example/{z}/{x}/{y}.png`; none for our
 * own address. What is no host is left out, so nothing else enters the header.
 */
export function tileSources(url: string | undefined): string[] {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/i.exec(url ?? '') ?? []
  // A wildcard stands for the whole first labels alone.
  const named = host.includes('{') ? host.replace(/^.*\}[^.]*/, '*') : host
  return /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/i.test(named) ? [`${scheme}${named}`] : []
}
