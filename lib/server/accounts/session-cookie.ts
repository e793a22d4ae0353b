import 'server-only'
import type { NextResponse } from 'next/server'
import { z } from 'zod'
import type { OpenedSession } from '@/lib/backend/accounts/sessions'
import { FIELD_ERRORS, isAccountField, type AccountErrors } from '@/lib/domain/accounts/errors'
import { loadEnv } from '@/lib/server/env'
import { hostCookie } from '@/lib/server/http/host-cookie'

/** Holds a session's secret; HttpOnly, Lax, of this host alone. */
export const SESSION_COOKIE = 'stayfront_session'
/** What a refused form without scripts held, for the page that shows it again; HttpOnly, five minutes, no password. */
export const TYPED_COOKIE = 'stayfront_typed'
const TYPED_SECONDS = 300

export type TypedForm = {
  name: string
  email: string
  errors: AccountErrors
  /** What the refused form of a page with many held, by field name. */
  fields?: Record<string, string>
}

export function setSessionCookie(response: NextResponse, { token, maxAge }: OpenedSession): void {
  response.cookies.set(hostCookie(SESSION_COOKIE), token, { ...base(), ...(maxAge === null ? {} : { maxAge }) })
}

export function clearSessionCookie(response: NextResponse): void {
  response.cookies.set(hostCookie(SESSION_COOKIE), '', { ...base(), maxAge: 0 })
}

export function setTypedCookie(response: NextResponse, typed: TypedForm): void {
  response.cookies.set(hostCookie(TYPED_COOKIE), JSON.stringify(typed), { ...base(), maxAge: TYPED_SECONDS })
}

export function clearTypedCookie(response: NextResponse): void {
  response.cookies.set(hostCookie(TYPED_COOKIE), '', { ...base(), maxAge: 0 })
}

const typedSchema = z.object({
  name: z.string(),
  email: z.string(),
  errors: z.record(z.string(), z.array(z.enum(FIELD_ERRORS))),
  fields: z.record(z.string(), z.string()).optional(),
})

/** Null when the cookie is absent or not ours. */
export function readTypedForm(value: string | undefined): TypedForm | null {
  if (value === undefined) return null
  try {
    const parsed = typedSchema.safeParse(JSON.parse(value))
    if (!parsed.success) return null
    const { errors, ...typed } = parsed.data
    return { ...typed, errors: Object.fromEntries(Object.entries(errors).filter(([field]) => isAccountField(field))) }
  } catch {
    return null
  }
}

function base() {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: loadEnv().STAYFRONT_ORIGIN.startsWith('https://'),
  } as const
}
