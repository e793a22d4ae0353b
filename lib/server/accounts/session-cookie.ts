import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { OpenedSession } from '@/lib/backend/accounts/sessions'
import { FIELD_ERRORS, isAccountField, type AccountErrors } from '@/lib/domain/accounts/errors'
import { clearCookie, readCookie, setCookie } from '@/lib/server/http/cookies'

export type TypedForm = {
  name: string
  email: string
  errors: AccountErrors
  /** What the refused form of a page with many held, by field name. */
  fields?: Record<string, string>
}

/**
 * Signs the browser in. Where its person is not remembered, what was booked in it is forgotten with the session: a
 * browser without that cookie could not be told that the session ended.
 */
export function setSessionCookie(
  response: NextResponse,
  { cookies }: Pick<NextRequest, 'cookies'>,
  { token, maxAge }: OpenedSession,
): void {
  setCookie(response, 'session', token, maxAge)
  const visitor = readCookie(cookies, 'visitor')
  if (maxAge === null && visitor !== null) setCookie(response, 'visitor', visitor, null)
}

/**
 * Takes the session out of a browser. Whoever uses it next must not open what was booked in it, whereas the account and
 * the mailed links still do; a guest, who brought no session, keeps it.
 */
export function clearSession(response: NextResponse, { sessionToken }: { sessionToken: string | null }): void {
  clearCookie(response, 'session')
  if (sessionToken !== null) clearCookie(response, 'visitor')
}

export function setTypedCookie(response: NextResponse, typed: TypedForm): void {
  setCookie(response, 'typed', JSON.stringify(typed))
}

const typedSchema = z.object({
  name: z.string(),
  email: z.string(),
  errors: z.record(z.string(), z.array(z.enum(FIELD_ERRORS))),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Null when the cookie is absent or not ours. */
export function readTypedForm(value: string | null): TypedForm | null {
  if (value === null) return null
  try {
    const parsed = typedSchema.safeParse(JSON.parse(value))
    if (!parsed.success) return null
    const { errors, ...typed } = parsed.data
    return { ...typed, errors: Object.fromEntries(Object.entries(errors).filter(([field]) => isAccountField(field))) }
  } catch {
    return null
  }
}
