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
  it('comes back as it was sealed, within ten minutes', () => {
    const sealed = sealFlow(SECRET, FLOW, NOW)
    expect(openFlow(SECRET, sealed, later(599_999))).toMatchObject({ ok: true, flow: FLOW })
    expect(openFlow(SECRET, sealed, later(600_000))).toEqual({ ok: false, code: 'expired' })
    expect(openFlow(SECRET, undefined, NOW)).toEqual({ ok: false, code: 'expired' })
  })

  it('shows nothing to whoever reads the cookie, and is never twice the same', () => {
    const sealed = sealFlow(SECRET, FLOW, NOW)
    const bytes = Buffer.from(sealed, 'base64url').toString('latin1')
    for (const word of [FLOW.state, FLOW.nonce, FLOW.verifier, FLOW.host]) expect(bytes).not.toContain(word)
    expect(sealFlow(SECRET, FLOW, NOW)).not.toBe(sealed)
  })

  it('is refused when a bit of it was changed, or another secret sealed it', () => {
    const bytes = Buffer.from(sealFlow(SECRET, FLOW, NOW), 'base64url')
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openFlow(SECRET, changed.toString('base64url'), NOW)).toEqual({ ok: false, code: 'invalid' })
    }
    expect(openFlow('another secret of thirty-two letters!', bytes.toString('base64url'), NOW).ok).toBe(false)
    expect(openFlow(SECRET, 'short', NOW)).toEqual({ ok: false, code: 'invalid' })
  })
})
