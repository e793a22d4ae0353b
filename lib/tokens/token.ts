import { EncryptJWT, jwtDecrypt, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyResult } from 'jose'
import { deriveKey } from './keys'

const ISSUER = 'stayfront'

/** What tokens of one purpose hold, and for how long. */
export type TokenKind<Claims> = {
  /** Names the key: no other purpose can read or forge the token. */
  purpose: string
  /** Null: as long as the secret of the process. */
  seconds: number | null
  /** Null when the claims are not those of this kind. */
  read: (claims: JWTPayload) => Claims | null
}

type Frame = {
  /** Whom the token is for, letter by letter. */
  audience?: string
  /** Without it the clock of this machine. */
  now?: Date
}

export type ReadToken<Claims> =
  { ok: true; claims: Claims; expires: Date | null } | { ok: false; code: 'invalid' | 'expired' | 'wrong_audience' }

/** A JWT that everybody can read and nobody can change. */
export async function signToken<Claims extends JWTPayload>(
  secret: string,
  kind: TokenKind<Claims>,
  claims: Claims,
  frame: Frame,
): Promise<string> {
  const key = await deriveKey(secret, 'sign', kind.purpose)
  return new SignJWT(addFrame(kind, claims, frame)).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}

/** Whether a token is ours, of this kind, for this audience and in time. */
export async function verifyToken<Claims>(
  secret: string,
  kind: TokenKind<Claims>,
  token: string | null | undefined,
  frame: Frame,
): Promise<ReadToken<Claims>> {
  if (!token || !isSpelledRight(token)) return { ok: false, code: 'invalid' }
  const key = await deriveKey(secret, 'sign', kind.purpose)
  return readClaims(kind, () => jwtVerify(token, key, { ...checksOf(kind, frame), algorithms: ['HS256'] }))
}

/** An encrypted JWT that nobody but us can read. */
export async function sealToken<Claims extends JWTPayload>(
  secret: string,
  kind: TokenKind<Claims>,
  claims: Claims,
  frame: Frame,
): Promise<string> {
  const key = await deriveKey(secret, 'seal', kind.purpose)
  return new EncryptJWT(addFrame(kind, claims, frame)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key)
}

/** What verifyToken says, of a sealed token. */
export async function openToken<Claims>(
  secret: string,
  kind: TokenKind<Claims>,
  token: string | null | undefined,
  frame: Frame,
): Promise<ReadToken<Claims>> {
  if (!token || !isSpelledRight(token)) return { ok: false, code: 'invalid' }
  const key = await deriveKey(secret, 'seal', kind.purpose)
  const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  return readClaims(kind, () => jwtDecrypt(token, key, { ...checksOf(kind, frame), ...algorithms }))
}

// The last letter of a part has unused bits, so several spellings decode alike; only the one that we write is accepted.
const PART = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/

function isSpelledRight(token: string): boolean {
  return token.split('.').every((part) => PART.test(part))
}

function addFrame(kind: TokenKind<unknown>, claims: JWTPayload, { audience, now = new Date() }: Frame): JWTPayload {
  const iat = Math.floor(now.getTime() / 1000)
  return {
    ...claims,
    iss: ISSUER,
    ...(audience === undefined ? {} : { aud: audience }),
    iat,
    ...(kind.seconds === null ? {} : { exp: iat + kind.seconds }),
  }
}

function checksOf({ seconds }: TokenKind<unknown>, { audience, now }: Frame) {
  return { issuer: ISSUER, audience, currentDate: now, requiredClaims: seconds === null ? [] : ['exp'] }
}

async function readClaims<Claims>(
  kind: TokenKind<Claims>,
  check: () => Promise<Pick<JWTVerifyResult, 'payload'>>,
): Promise<ReadToken<Claims>> {
  try {
    const { payload } = await check()
    const claims = kind.read(payload)
    if (claims === null) return { ok: false, code: 'invalid' }
    return { ok: true, claims, expires: payload.exp === undefined ? null : new Date(payload.exp * 1000) }
  } catch (error) {
    return { ok: false, code: nameRefusal(error) }
  }
}

/** What jose refused; anything but a refusal is a fault. */
function nameRefusal(error: unknown): 'invalid' | 'expired' | 'wrong_audience' {
  const { code, claim } = Object.assign({ code: '', claim: '' }, error)
  if (!/^ERR_J/.test(code)) throw error
  if (code === 'ERR_JWT_EXPIRED') return 'expired'
  return code === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && claim === 'aud' ? 'wrong_audience' : 'invalid'
}
