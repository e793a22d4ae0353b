import 'server-only'
import type { NextRequest } from 'next/server'
import { saveGuests, type SaveGuestsResult } from '@/lib/backend/booking/save-guests'
import { keepGuestsDraft } from '@/lib/backend/drafts/guests-draft'
import { forgetDraft } from '@/lib/backend/drafts/keep-draft'
import { findRequestAccount } from '@/lib/server/accounts/request-account'
import type { ApiContext } from '@/lib/server/http/api-context'
import type { Body } from '@/lib/server/http/read-body'
import { readGuestDetails, toLatinErrors, type FieldErrors } from './read-guest-details'

type Taken = Exclude<SaveGuestsResult, { status: 'latin_missing' }> | { status: 'invalid_guests'; errors: FieldErrors }

/** Saves booker, guests and wishes of a checkout. Of a form without scripts, what is refused is kept for its page. */
export async function takeGuests(
  request: NextRequest,
  api: ApiContext,
  bookingId: string,
  { fields, json }: Body,
): Promise<Taken> {
  const { ctx, visitorId } = api
  const refuse = async (errors: FieldErrors): Promise<Taken> => {
    if (!json) await keepGuestsDraft(ctx, { bookingId, visitorId, fields, invalid: Object.keys(errors) })
    return { status: 'invalid_guests', errors }
  }
  const read = readGuestDetails(fields)
  if (!read.ok) return refuse(read.errors)
  const saved = await saveGuests(ctx, bookingId, visitorId, read.details, await findRequestAccount(request, api))
  if (saved.status === 'latin_missing') return refuse(toLatinErrors(saved.fields))
  if (saved.status === 'saved') await forgetDraft(ctx, bookingId)
  return saved
}
