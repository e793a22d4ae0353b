import createNextIntlPlugin from 'next-intl/plugin'

// The middleware leaves what Next has built to Next. Where no such file is, a page would be shown that is none: under a
// policy as strict as a page without scripts needs. Files are not documents, and none of them is a worker.
const FILES_POLICY = [
  `default-src 'none'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.STAYFRONT_DIST_DIR || '.next',
  poweredByHeader: false,
  // `npm test` checks types, of tests too; whoever starts the product need not wait for it once more.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // Drivers with optional native parts are loaded by Node, not bundled.
  serverExternalPackages: ['pg', 'pino', 'nodemailer', 'prom-client', '@myriaddreamin/typst-ts-node-compiler'],
  // Messages are compiled where they are read (`lib/i18n/load-messages.ts`), so no page carries a parser of them.
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  allowedDevOrigins: ['127.0.0.1', '*.localhost', '*.agency.localhost'],
  headers: () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      ],
    },
    { source: '/_next/static/:path*', headers: [{ key: 'Content-Security-Policy', value: FILES_POLICY }] },
    // Addresses of these pages may carry the secret of a mailed link.
    ...['/login', '/reservation', '/property']
      .flatMap((path) => [path, `/:locale${path}`])
      .map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
      })),
  ],
}

export default withNextIntl(config)
