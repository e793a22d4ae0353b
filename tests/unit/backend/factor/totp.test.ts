import { describeOffer, offerSecret, openSecret, sealSecret } from '@/lib/backend/factor/factor-secret'
import { codeAt, findStep, stepAt, toBase32 } from '@/lib/backend/factor/totp'

const SECRET = Buffer.from('12345678901234567890')
const PROCESS = 'a-secret-of-thirty-two-characters'

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at %s what RFC 6238 says', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
  })

  it('is taken one step early and late, no further, and only whole', () => {
    const now = new Date(2_000_000_000_000)
    const current = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((drift) => findStep(SECRET, codeAt(SECRET, current + drift), now))
    expect(found).toEqual([null, current - 1, current, current + 1, null])
    for (const code of ['', '27903', '2790370', 'abcdef', '٢٧٩٠٣٧']) expect(findStep(SECRET, code, now)).toBeNull()
  })
})

describe('the secret of a second factor', () => {
  it('is written as apps read it', () => {
    expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const { address } = describeOffer(SECRET, { brand: 'A & B', email: 'a@b.com' })
    const url = new URL(address)
    expect([url.protocol, url.host, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      toBase32(SECRET),
      'A & B',
    ])
  })

  it('is offered again the same to a session, and another to every other', () => {
    const offer = (accountId: string, sessionId: string, secret = PROCESS) =>
      offerSecret(secret, { accountId, sessionId }).toString('hex')
    expect(offer('a', 's')).toBe(offer('a', 's'))
    const others = [offer('a', 's'), offer('a', 't'), offer('b', 's'), offer('a', 's', `${PROCESS}2`)]
    expect(new Set(others).size).toBe(4)
  })

  it('is sealed for one account', async () => {
    const sealed = await sealSecret(PROCESS, SECRET, 'a')
    expect(sealed).not.toContain(SECRET.toString('base64url'))
    expect((await openSecret(PROCESS, sealed, 'a')).equals(SECRET)).toBe(true)
    await expect(openSecret(PROCESS, sealed, 'b')).rejects.toThrow('cannot be opened')
  })
})
