import { createServer } from 'node:http'

export type OtherSite = { origin: string; close: () => Promise<void> }

/** A page on an origin that is not the product's. */
export async function openOtherSite(body: string): Promise<OtherSite> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blog</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Blog</h1>${body}</body></html>`
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the other site has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
