import 'server-only'
import { createTranslator } from 'next-intl'
import {
  ACCOUNT_FIELDS,
  type AccountError,
  type AccountErrors,
  type AccountField,
  type AccountProblem,
} from '@/lib/domain/accounts/errors'
import { ACCOUNT_LIMITS } from '@/lib/domain/accounts/limits'
import { NOTE_MAX } from '@/lib/domain/attention/schema'
import { TRAVELLER_LIMITS } from '@/lib/domain/accounts/limits'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'

const NOTICES = [
  'reset_sent',
  'password_changed',
  'email_verified',
  'verification_sent',
  'profile_saved',
  'email_asked',
  'email_kept',
  'email_changed',
  'password_saved',
  'session_ended',
  'sessions_ended',
  'traveller_saved',
  'traveller_removed',
  'account_deleted',
  'invite_accepted',
  'attention_replayed',
  'attention_settled',
  'attention_noted',
] as const
export type AccountNotice = (typeof NOTICES)[number]

export function isAccountNotice(text: string | undefined): text is AccountNotice {
  return NOTICES.some((notice) => notice === text)
}
export type AccountTexts = {
  /** The text of an error; a field's error names the field. */
  sayError: (code: AccountError, field?: AccountField) => string
  sayNotice: (code: AccountNotice) => string
}

/** The words of the account handlers in a language. */
export async function loadAccountTexts(locale: Locale): Promise<AccountTexts> {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'accounts', timeZone: 'UTC' })
  return {
    sayError: (code, field) =>
      t(`errors.${code}`, {
        field: field ? t(`fields.${field}`) : '',
        min: ACCOUNT_LIMITS.passwordMin,
        max: code === 'full' ? TRAVELLER_LIMITS.count : maxOf(field),
      }),
    sayNotice: (code) => t(`notices.${code}`),
  }
}

function maxOf(field: AccountField | undefined): number {
  if (field === 'name') return ACCOUNT_LIMITS.name
  if (field === 'note') return NOTE_MAX
  return field?.endsWith('_name') ? TRAVELLER_LIMITS.name : ACCOUNT_LIMITS.passwordMax
}

type RefusalBody = { message: string; errors?: Record<string, string[]> }

/** The body of a refusal, as a Laravel Sanctum backend gives it. */
export function toRefusalBody({ sayError }: AccountTexts, code: AccountProblem, errors?: AccountErrors): RefusalBody {
  const message = sayError(code)
  if (!errors) return { message }
  const said = ACCOUNT_FIELDS.flatMap((field) => {
    const codes = errors[field]
    return codes ? [[field, codes.map((each) => sayError(each, field))] as const] : []
  })
  return { message, errors: Object.fromEntries(said) }
}
