import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { expect, test } from '@playwright/test'
import { findFreePort } from '@/lib/launcher/free-port'
import { addressOf } from '../support/sites'
import { textOf } from '../support/texts'

const HOSTS = [null, 'acme.agency.localhost', 'sunrise.localhost']
const BOOKING = '11111111-1111-4111-8111-111111111111'
// Each would be a page if the first two parts of a path were taken for language and tenant.
const PATHS = [
  '/brands/nope.svg',
  '/brands/fid-77',
  '/brands/fid-77/hotels',
  `/brands/fid-1/dashboard/bookings/${BOOKING}`,
  '/_next/x',
  '/_next/fid-77/hotels',
  '/de/fid-77/hotels',
]
const CALLS = ['/api/nope', '/api/fid-77/hotels', '/api/fid-1', `/api/fid-1/dashboard/bookings/${BOOKING}`]

// Next answers these itself: a file, or nothing.
const BUILT = ['/_next/static/x', '/_next/static/fid-77/hotels', `/_next/static/dashboard/bookings/${BOOKING}`]

async function expectNoPages(origin: (host: string | null) => string): Promise<void> {
  const wrong: string[] = []
  for (const host of HOSTS) {
    for (const path of [...PATHS, ...CALLS]) {
      const { status, type, policy, text } = await ask(`${origin(host)}${path}`)
      const isCall = CALLS.includes(path)
      const isOurs = isCall
        ? type.startsWith('application/problem+json') && JSON.parse(text).code === 'not_found'
        : policy.includes(`frame-ancestors 'none'`) && text.includes(textOf('en', 'problems.notFoundTitle'))
      if (status !== 404 || !isOurs) wrong.push(`${host ?? 'house'}${path}: ${status} ${type} ${policy.slice(-40)}`)
      if (/Nora Travels/.test(text)) wrong.push(`${host ?? 'house'}${path}: shows another site`)
    }
    for (const path of BUILT) {
      const { status, policy, text } = await ask(`${origin(host)}${path}`)
      const isSafe = policy.includes(`frame-ancestors 'none'`) && !/Nora Travels/.test(text)
      if (status !== 404 || !isSafe) wrong.push(`${host ?? 'house'}${path}: ${status} ${policy.slice(-40)}`)
    }
  }
  expect(wrong).toEqual([])
}

type Answer = { status: number; type: string; policy: string; text: string }

/** Names the host itself: Node does not resolve `*.localhost`. */
function ask(url: string): Promise<Answer> {
  const { host, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    const outgoing = get({ host: '127.0.0.1', port, path: pathname, headers: { host }, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { 'content-type': type = '', 'content-security-policy': policy = '' } = answer.headers
        const text = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode ?? 0, type, policy: String(policy), text })
      })
    })
    outgoing.once('error', reject)
  })
}

test('no address leads round the middleware to a page', async ({ baseURL }) => {
  await expectNoPages((host) => addressOf(baseURL, host))
})

test('files and calls that exist still answer', async ({ baseURL }) => {
  for (const path of ['/brands/acme/logo-light.svg', '/icon.svg', '/widgets/loader.js', '/api/health'])
    expect([path, (await ask(`${addressOf(baseURL, null)}${path}`)).status]).toEqual([path, 200])
})

test.describe('plain next start', () => {
  const distDirectory = process.env.E2E_DIST_DIR
  test.skip(!distDirectory || !process.env.E2E_DATABASE_URL, 'the runner says where the build and the database are')
  let server: ChildProcess
  let port = 0

  test.beforeAll(async () => {
    port = await findFreePort()
    server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        STAYFRONT_DIST_DIR: distDirectory,
        STAYFRONT_MODE: 'demo',
        STAYFRONT_SECRET: randomBytes(32).toString('base64url'),
        STAYFRONT_ORIGIN: `http://localhost:${port}`,
        DATABASE_URL: process.env.E2E_DATABASE_URL,
      },
      stdio: 'ignore',
    })
    const health = () =>
      ask(`http://localhost:${port}/api/health`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(health, { timeout: 60_000 }).toBe(200)
  })
  test.afterAll(() => server.kill())

  test('shows no page under such an address either', async () => {
    await expectNoPages((host) => `http://${host ?? 'localhost'}:${port}`)
  })
})
