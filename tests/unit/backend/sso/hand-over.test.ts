import { createHmac, hkdfSync } from 'node:crypto'
import { mintHandOver, verifyHandOver } from '@/lib/backend/sso/hand-over'
import { toTenantId } from '@/lib/domain/tenants/tenant-id'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = new Date('2026-03-10T09:00:00.000Z')
const AUDIENCE = 'https://new.example/enter'
const OPTIONS = { flights: true, packages: false, crm: true, vouchers: false }
const EXPECTED = { tenantId: toTenantId(4), audience: AUDIENCE, now: NOW }

const mint = () =>
  mintHandOver(SECRET, {
    id: 'one',
    tenantId: toTenantId(4),
    audience: AUDIENCE,
    accountId: 'ada',
    options: OPTIONS,
    now: NOW,
  })
const later = (ms: number) => ({ ...EXPECTED, now: new Date(NOW.getTime() + ms) })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a hand-over token', () => {
  it('names the person and the options to the site that it is for', async () => {
    expect(await verifyHandOver(SECRET, await mint(), EXPECTED)).toMatchObject({
      ok: true,
      claims: { jti: 'one', sub: 'ada', options: OPTIONS },
    })
  })

  it('holds sixty seconds', async () => {
    expect((await verifyHandOver(SECRET, await mint(), later(59_999))).ok).toBe(true)
    expect(await verifyHandOver(SECRET, await mint(), later(60_000))).toEqual({ ok: false, code: 'token_expired' })
  })

  it('is worth nothing at another tenant or address, also one that only begins alike', async () => {
    expect(await verifyHandOver(SECRET, await mint(), { ...EXPECTED, tenantId: toTenantId(5) })).toEqual({
      ok: false,
      code: 'wrong_tenant',
    })
    for (const audience of [`${AUDIENCE}/`, `${AUDIENCE}?a=1`, 'https://new.example', AUDIENCE.toUpperCase()])
      expect(await verifyHandOver(SECRET, await mint(), { ...EXPECTED, audience })).toEqual({
        ok: false,
        code: 'wrong_audience',
      })
  })

  it('is refused when anything in it was changed', async () => {
    const refused = { ok: false, code: 'token_invalid' }
    const [header = '', claims = '', signature = ''] = (await mint()).split('.')
    const raised = encode({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'eve' })
    const none = encode({ alg: 'none', typ: 'JWT' })
    for (const token of [
      `${header}.${raised}.${signature}`,
      `${none}.${claims}.`,
      `${none}.${claims}.${signature}`,
      `${header}.${claims}`,
      `${header}.${claims}.${signature}.x`,
      '',
      '..',
    ])
      expect(await verifyHandOver(SECRET, token, EXPECTED)).toEqual(refused)
    expect(await verifyHandOver('another secret of thirty-two letters!', await mint(), EXPECTED)).toEqual(refused)
  })

  it('is a JWT that its documented key verifies', async () => {
    const [header = '', claims = '', signature] = (await mint()).split('.')
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'stayfront sso hand-over', 32))
    expect(createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url')).toBe(signature)
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' })
  })
})
