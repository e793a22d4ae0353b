import { z } from 'zod'
import type { BookingState } from '@/lib/domain/booking/rules'
import type { PaymentState } from '@/lib/domain/payments/rules'
import type { RefundState } from '@/lib/domain/payments/refunds'

/** What may need a person, in the order of the operator's page. */
export const ATTENTION_KINDS = ['alarm', 'payment', 'booking', 'refund', 'mail', 'lead', 'job'] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** `replay`: try it now; `settle`: off the list, with a note; `note`: say something about it, and it stays. */
export const ATTENTION_ACTS = ['replay', 'settle', 'note'] as const
export type AttentionAct = (typeof ATTENTION_ACTS)[number]

/** What an operator said or did about something last. */
export type LastAct = {
  act: AttentionAct
  /** Their name. */
  by: string
  /** ISO. */
  at: string
  note: string | null
}

type Common = {
  id: string
  /** ISO: since when it needs somebody. */
  since: string
  /** In whatever words the machine has, for technicians; null without any. */
  error: string | null
  acts: readonly AttentionAct[]
  last: LastAct | null
}
/**
 * Of one booking; money in minor units. `page`: the page of its reservation, with the fid under which it is shown, null
 * where that is the page's own; null while it is none.
 */
export type OfBooking = { bookingId: string; reference: string; page: { fid: number | null } | null }
type Money = { amount: number; currency: string }
/** How often it was tried, and when it is next (ISO; null: not by itself). */
type Tries = { tries: number; next: string | null }

export type AttentionItem =
  | (Common & { kind: 'alarm'; name: string; key: string; booking: OfBooking | null; count: number; lastSeen: string })
  | (Common & OfBooking & Money & Tries & { kind: 'payment'; state: PaymentState })
  | (Common & OfBooking & Money & { kind: 'booking'; state: BookingState })
  | (Common & OfBooking & Money & Tries & { kind: 'refund'; state: RefundState })
  | (Common & Tries & { kind: 'mail'; to: string; subject: string })
  | (Common & Tries & { kind: 'lead' | 'job' })

/** `more`: there are others, later than these. */
export type AttentionSection = { kind: AttentionKind; items: AttentionItem[]; more: boolean }

export const NOTE_MAX = 500

/** What a form of the operator's page asks for. */
export const attentionAskSchema = z.object({
  act: z.enum(ATTENTION_ACTS),
  kind: z.enum(ATTENTION_KINDS),
  id: z.string().min(1).max(100),
  key: z.uuid(),
})
export type AttentionAsk = z.infer<typeof attentionAskSchema> & { note: string | null }

/** Reads a note: null where it is none; else why it cannot be kept, or its text. */
export function readNote(value: unknown, act: AttentionAct): { note: string | null } | { error: 'required' | 'long' } {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > NOTE_MAX) return { error: 'long' }
  if (text !== '') return { note: text }
  return act === 'replay' ? { note: null } : { error: 'required' }
}
