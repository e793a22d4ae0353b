import { proveTenant, readTenantProof } from '@/lib/routing/tenant-proof'

const SECRET = 'a secret that is long enough for every purpose'
const NOW = new Date('2026-11-22T12:00:00Z')
const ANSWER = { exists: true, framing: ['https://blog.example'], thirdParties: ['maps' as const] }
const here = { host: 'acme.example:3000', now: NOW }
const prove = () => proveTenant(SECRET, 'host-acme.example', ANSWER, here)
const read = async (
  changes: Partial<{ secret: string; segment: string; host: string; now: Date; header: string | null }> = {},
) => {
  const { secret = SECRET, segment = 'host-acme.example', host = here.host, now = NOW } = changes
  const header = changes.header === undefined ? await prove() : changes.header
  return readTenantProof(secret, header, segment, { host, now })
}

describe('what the HTTP server says of a tenant', () => {
  it('is believed at this host, of this tenant, in time', async () => {
    expect(await read()).toEqual(ANSWER)
    expect(await read({ now: new Date(NOW.getTime() + 20_000) })).toEqual(ANSWER)
  })

  it.each([
    ['at another host', { host: 'sunrise.example' }],
    ['at the same host under another port', { host: 'acme.example:3001' }],
    ['of another tenant', { segment: 'fid-77' }],
    ['signed by somebody else', { secret: 'another secret that is long enough, too' }],
    ['later', { now: new Date(NOW.getTime() + 60_000) }],
    ['that is none', { header: 'forged' }],
    ['that is missing', { header: null }],
  ])('is not believed %s', async (_, changes) => {
    await read()
    expect(await read(changes)).toBeNull()
  })

  it('is not believed once a letter of it is changed', async () => {
    const proof = await prove()
    for (let at = 0; at < proof.length; at += 7) {
      const forged = `${proof.slice(0, at)}${proof[at] === 'A' ? 'B' : 'A'}${proof.slice(at + 1)}`
      expect(await read({ header: forged })).toBeNull()
    }
  })
})
