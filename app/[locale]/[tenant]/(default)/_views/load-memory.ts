import type { FormMemory } from '@/components/accounts/form-memory'
import { isAccountError, isAccountField } from '@/lib/domain/accounts/errors'
import { firstValue, type RawQuery } from '@/lib/domain/search/carry'
import type { Locale } from '@/lib/i18n/locales'
import { isAccountNotice, loadAccountTexts } from '@/lib/server/accounts/account-texts'
import { loadTypedForm } from '@/lib/server/accounts/session'

/** What a form that was posted without scripts led back with. */
export async function loadMemory(query: RawQuery, locale: Locale): Promise<FormMemory> {
  const [typed, { sayError, sayNotice }] = await Promise.all([loadTypedForm(), loadAccountTexts(locale)])
  const code = firstValue(query.problem) ?? ''
  const field = firstValue(query.field) ?? ''
  const notice = firstValue(query.notice)
  const named = isAccountField(field) ? field : null
  return {
    form: firstValue(query.form) ?? null,
    fields: typed?.fields ?? {},
    problem: isAccountError(code) ? { field: named, text: sayError(code, named ?? undefined) } : null,
    notice: isAccountNotice(notice) ? sayNotice(notice) : null,
  }
}
