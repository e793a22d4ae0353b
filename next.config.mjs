import createNextIntlPlugin from 'next-intl/plugin'
import { EVERY_ANSWER, FILES_POLICY } from './lib/routing/security-headers.mjs'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** @type {import('next').NextConfig} */
const config = {
  distDir: process.env.STAYFRONT_DIST_DIR || '.next',
  // Pages that only a benchmark asks for are no part of the product.
  pageExtensions: ['tsx', 'ts', ...(process.env.STAYFRONT_BENCH_PAGES ? ['bench.tsx'] : [])],
  poweredByHeader: false,
  // Our HTTP server, which has this token, compresses what it has shaped.
  compress: !process.env.STAYFRONT_INTERNAL_TOKEN,
  // `npm test` checks types, of tests too; whoever starts the product need not wait for it once more.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // Drivers with optional native parts are loaded by Node, not bundled.
  serverExternalPackages: [
    ...['pg', 'pino', 'nodemailer', 'prom-client', '@myriaddreamin/typst-ts-node-compiler'],
    // Loaded where traces are sent alone, and shared with our HTTP server.
    ...['@opentelemetry/api', '@opentelemetry/sdk-trace-base', '@opentelemetry/resources', '@opentelemetry/core'],
    ...['@opentelemetry/context-async-hooks', '@opentelemetry/exporter-trace-otlp-http'],
  ],
  // Messages are compiled where they are read (`lib/i18n/load-messages.ts`), so no page carries a parser of them.
  turbopack: { resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  allowedDevOrigins: ['127.0.0.1', '*.localhost', '*.agency.localhost'],
  // For plain `next start`; our HTTP server says the same of every answer, and what depends on the time it runs.
  headers: () => [
    { source: '/:path*', headers: Object.entries(EVERY_ANSWER).map(([key, value]) => ({ key, value })) },
    // The middleware leaves these to Next and to handlers. Files are not documents, and none of them is a worker.
    ...['/_next/static/:path*', '/api/:path*'].map((source) => ({
      source,
      headers: [{ key: 'Content-Security-Policy', value: FILES_POLICY }],
    })),
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
