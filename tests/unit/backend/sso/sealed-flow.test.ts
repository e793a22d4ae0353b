import { openFlow, sealFlow } from '@/lib/backend/sso/sealed-flow'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = new Date('2026-03-10T09:00:00.000Z')
const FLOW = {
  tenantId: 4,
  host: 'sunrise.localhost',
  providerId: 'company',
  state: 'the-state',
  nonce: 'the-nonce',
  verifier: 'the-verifier',
  locale: 'he',
  next: '/he/profile',
  linkTo: null,
}
const later = (ms: number) => new Date(NOW.getTime() + ms)

describe('the way to a provider and back', () => {
  it('comes back as it was sealed, within ten minutes', async () => {
    const sealed = await sealFlow(SECRET, FLOW, NOW)
    expect(await openFlow(SECRET, sealed, later(599_999))).toMatchObject({ ok: true, flow: FLOW })
    expect(await openFlow(SECRET, sealed, later(600_000))).toEqual({ ok: false, code: 'expired' })
    expect(await openFlow(SECRET, undefined, NOW)).toEqual({ ok: false, code: 'expired' })
  })

  it('shows nothing to whoever reads the cookie, and is never twice the same', async () => {
    const sealed = await sealFlow(SECRET, FLOW, NOW)
    const bytes = sealed
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      .join()
    for (const word of [FLOW.state, FLOW.nonce, FLOW.verifier, FLOW.host]) expect(bytes).not.toContain(word)
    expect(await sealFlow(SECRET, FLOW, NOW)).not.toBe(sealed)
  })

  it('is refused when a bit of it was changed, or another secret sealed it', async () => {
    const sealed = await sealFlow(SECRET, FLOW, NOW)
    for (const at of [0, 12, 60, sealed.length - 1]) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'Q' : 'A') + sealed.slice(at + 1)
      expect(await openFlow(SECRET, changed, NOW)).toEqual({ ok: false, code: 'invalid' })
    }
    expect((await openFlow('another secret of thirty-two letters!', sealed, NOW)).ok).toBe(false)
    expect(await openFlow(SECRET, 'short', NOW)).toEqual({ ok: false, code: 'invalid' })
  })
})
