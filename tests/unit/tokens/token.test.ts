import { hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { openToken, sealToken, signToken, verifyToken, type TokenKind } from '@/lib/tokens/token'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = new Date('2026-03-10T09:00:00.000Z')
const FRAME = { audience: 'stay.example', now: NOW }
type Word = { word: string }
const kindOf = (purpose: string, seconds: number | null = 60): TokenKind<Word> => ({
  purpose,
  seconds,
  read: ({ word }) => (typeof word === 'string' ? { word } : null),
})
const kind = kindOf('greeting')
const CLAIMS = { word: 'shalom' }
const later = (ms: number) => ({ ...FRAME, now: new Date(NOW.getTime() + ms) })
const INVALID = { ok: false, code: 'invalid' }

describe.each([
  { name: 'a signed token', make: signToken, read: verifyToken },
  { name: 'a sealed token', make: sealToken, read: openToken },
])('$name', ({ make, read }) => {
  it('says what it was made with, until its time is over', async () => {
    const token = await make(SECRET, kind, CLAIMS, FRAME)
    const expires = new Date(NOW.getTime() + 60_000)
    expect(await read(SECRET, kind, token, later(59_999))).toEqual({ ok: true, claims: CLAIMS, expires })
    expect(await read(SECRET, kind, token, later(60_000))).toEqual({ ok: false, code: 'expired' })
  })

  it('of a kind without an end holds on', async () => {
    const endless = kindOf('greeting', null)
    const token = await make(SECRET, endless, CLAIMS, FRAME)
    expect(await read(SECRET, endless, token, later(1e12))).toEqual({ ok: true, claims: CLAIMS, expires: null })
    expect(await read(SECRET, kind, token, FRAME)).toEqual(INVALID)
  })

  it('is worth nothing for another audience, purpose or secret', async () => {
    const token = await make(SECRET, kind, CLAIMS, FRAME)
    for (const audience of ['stay.example.', 'stay.exampl', 'STAY.example'])
      expect(await read(SECRET, kind, token, { ...FRAME, audience })).toEqual({ ok: false, code: 'wrong_audience' })
    expect(await read(SECRET, kindOf('farewell'), token, FRAME)).toEqual(INVALID)
    expect(await read('another secret of thirty-two letters!', kind, token, FRAME)).toEqual(INVALID)
  })

  it('is refused when any sign of it is changed, and never makes a reader throw', async () => {
    const token = await make(SECRET, kind, CLAIMS, FRAME)
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '7', '-', '.'), async (at, sign) => {
        fc.pre(token[at] !== sign)
        const changed = token.slice(0, at) + sign + token.slice(at + 1)
        expect(await read(SECRET, kind, changed, FRAME)).toEqual(INVALID)
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => expect(await read(SECRET, kind, text, FRAME)).toEqual(INVALID)),
    )
    for (const text of [null, undefined, '', '..', '...', '....', `${token}.x`, `${token}.x.y`])
      expect(await read(SECRET, kind, text, FRAME)).toEqual(INVALID)
  })

  it('with claims of another kind is refused', async () => {
    const numbers: TokenKind<JWTPayload> = { ...kind, read: (claims) => claims }
    const token = await make(SECRET, numbers, { word: 7 }, FRAME)
    expect(await read(SECRET, kind, token, FRAME)).toEqual(INVALID)
  })
})

describe('what a token is made of', () => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', SECRET, '', `stayfront ${purpose}`, 32))

  it('is a JWT of this issuer under the key that is derived for its purpose', async () => {
    const token = await signToken(SECRET, kind, CLAIMS, FRAME)
    const options = { currentDate: NOW, issuer: 'stayfront', audience: 'stay.example', algorithms: ['HS256'] }
    const { payload, protectedHeader } = await jwtVerify(token, key('greeting'), options)
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(payload.word).toBe('shalom')
    await expect(jwtVerify(token, key('farewell'), options)).rejects.toThrow()
  })

  it('leaves no choice of algorithm to the token', async () => {
    const claims = { word: 'x', iss: 'stayfront', aud: FRAME.audience, exp: NOW.getTime() / 1000 + 60 }
    const strange = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key('greeting'))
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
    const stranger = await new SignJWT({ ...claims, iss: 'elsewhere' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key('greeting'))
    for (const token of [strange, unsigned, stranger])
      expect(await verifyToken(SECRET, kind, token, FRAME)).toEqual(INVALID)
  })

  it('shows nothing when sealed, and is never twice the same', async () => {
    const sealed = await sealToken(SECRET, kind, CLAIMS, FRAME)
    for (const part of sealed.split('.'))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/shalom|stay\.example/)
    expect(await sealToken(SECRET, kind, CLAIMS, FRAME)).not.toBe(sealed)
  })
})
