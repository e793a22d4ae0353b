import { NextRequest, NextResponse } from 'next/server'
import { POST as contact } from '@/app/api/contact/route'
import { POST as login } from '@/app/api/login/route'
import { POST as register } from '@/app/api/register/route'
import { GET as csrfCookie } from '@/app/api/sanctum/csrf-cookie/route'
import { GET as auth } from '@/app/api/v3/auth/route'
import { account } from '@/lib/backend/postgres/schema-accounts'
import { setCookie } from '@/lib/server/http/cookies'
import { ensureVisitor, mintVisitor, readVisitor } from '@/lib/server/booking/visitor'
import { openBrowser, type Browser } from '../../support/accounts/account-browser'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { buildInventory } from '../../support/inventory-builder'

const mockBackend: { db?: unknown; gateways?: unknown } = {}
jest.mock('@/lib/server/container', () => ({ getBackend: () => Promise.resolve(mockBackend) }))

const HOST = 'stay.example'
const PERSON = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse',
  password_confirmation: 'correct horse',
}

let test: TestDatabase

beforeAll(async () => {
  process.env.STAYFRONT_ORIGIN = `https://${HOST}`
  test = await createTestDatabase()
  mockBackend.db = test.db
  mockBackend.gateways = new Map()
  process.env.DATABASE_URL = test.url
  await buildInventory(test.db)
})
afterAll(async () => {
  delete process.env.STAYFRONT_ORIGIN
  await test.drop()
})

async function open(): Promise<Browser> {
  const browser = openBrowser(HOST)
  await browser.ask(csrfCookie, '/api/sanctum/csrf-cookie', { method: 'GET' })
  return browser
}

describe('cookies that another host of the same site sets', () => {
  it('cannot stand in for ours over https: browsers take their names from this host alone', async () => {
    const browser = await open()
    expect((await browser.ask(register, '/api/register', { json: PERSON })).status).toBe(204)
    const owned = browser.latest.filter((line) => !line.startsWith('XSRF-TOKEN='))
    const response = new NextResponse()
    const { remember } = await ensureVisitor(null, null, false)
    remember(response)
    setCookie(response, 'ssoFlow', 'sealed')
    const lines = [...owned, ...response.headers.getSetCookie()].filter((line) => !/Max-Age=0/.test(line))
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
      '__Host-stayfront_device',
      '__Host-stayfront_session',
      '__Host-stayfront_sso',
      '__Host-stayfront_visitor',
    ])
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/(;|$)/)
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; HttpOnly/)
      expect(line).not.toMatch(/Domain=/i)
    }
  })

  it('are not read: neither a session nor a visitor without the prefix', async () => {
    const browser = await open()
    await browser.ask(login, '/api/login', { json: PERSON })
    const session = browser.cookies.get('__Host-stayfront_session') ?? ''
    const victim = await open()
    victim.cookies.set('stayfront_session', session)
    expect((await victim.ask(auth, '/api/v3/auth', { method: 'GET' })).status).toBe(401)
    const { id, cookie } = await mintVisitor()
    const jar = (name: string) =>
      new NextRequest(`https://${HOST}/`, { headers: { cookie: `${name}=${cookie}` } }).cookies
    expect(await readVisitor(jar('stayfront_visitor'))).toBeNull()
    expect(await readVisitor(jar('__Host-stayfront_visitor'))).toBe(id)
  })

  it.each([
    ['before', (ours: string) => `XSRF-TOKEN=theirs; XSRF-TOKEN=${ours}`],
    ['after', (ours: string) => `XSRF-TOKEN=${ours}; XSRF-TOKEN=theirs`],
  ])('keep nobody from a write when their token comes %s ours', async (where, jarOf) => {
    const ours = (await open()).cookies.get('XSRF-TOKEN') ?? ''
    const write = (token: string, cookie: string) => {
      const headers = { cookie, 'x-xsrf-token': token, 'sec-fetch-site': 'same-origin' }
      const json = { ...PERSON, email: `${where}@example.com` }
      return openBrowser(HOST).ask(register, '/api/register', { json, headers })
    }
    expect((await write('theirs', jarOf(ours))).status).toBe(419)
    expect((await write(ours, 'XSRF-TOKEN=theirs')).status).toBe(419)
    expect((await write(`theirs, ${ours}`, jarOf(ours))).status).toBe(204)
  })

  it('and bring their own token along make no write: the browser says where the form was', async () => {
    const eve = await open()
    const victim = await open()
    const tossed = eve.cookies.get('XSRF-TOKEN') ?? ''
    victim.cookies.set('XSRF-TOKEN', tossed)
    const before = await test.db.$count(account)
    const form = { ...PERSON, email: 'new@example.com', _token: tossed }
    const said: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://sister.stay.example' },
    ]
    for (const each of said) {
      const headers = { 'sec-fetch-site': 'same-site', accept: 'application/json', ...each }
      expect((await victim.ask(register, '/api/register', { form, headers })).status).toBe(419)
      expect((await victim.ask(contact, '/api/contact', { form, headers })).status).toBe(403)
    }
    expect(await test.db.$count(account)).toBe(before)
  })
})
