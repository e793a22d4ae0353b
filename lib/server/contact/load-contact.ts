import 'server-only'
import { loadDraft } from '@/lib/backend/drafts/keep-draft'
import { contactExists } from '@/lib/backend/contact/submit-contact'
import { normaliseReference } from '@/lib/domain/booking/rules'
import type { ContactDraft } from '@/lib/domain/contact/schema'
import { getBackend } from '@/lib/server/container'
import { loadPageContext } from '@/lib/server/context'

/** What a refused form of this tenant held; null when nothing is kept under this id. */
export async function loadContactDraft(id: string): Promise<ContactDraft | null> {
  const [{ db }, { ctx }] = await Promise.all([getBackend(), loadPageContext()])
  const draft = await loadDraft(db, ctx, id)
  return draft !== null && 'errors' in draft ? draft : null
}

/** The reference of a message that was really sent to this tenant, else null. */
export async function loadContactReference(text: string): Promise<string | null> {
  const reference = normaliseReference(text)
  if (!/^[A-Z0-9]{8}$/.test(reference)) return null
  const [{ db }, { tenant }] = await Promise.all([getBackend(), loadPageContext()])
  return (await contactExists(db, tenant.id, reference)) ? reference : null
}
