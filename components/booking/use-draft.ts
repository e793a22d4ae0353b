'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CheckoutValues } from './checkout-schema'

const draftSchema = z.object({
  booker: z.optional(z.record(z.string(), z.string())),
  guests: z.optional(
    z.array(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        latinFirstName: z.optional(z.string()),
        latinLastName: z.optional(z.string()),
      }),
    ),
  ),
  requests: z.optional(z.record(z.string(), z.union([z.string(), z.boolean()]))),
})

/**
 * Keeps what was typed through a reload, for this tab alone; never the card. What was typed before a form was sent
 * without scripts (`sentAt`) is older than what it came back with.
 */
export function useDraft(bookingId: string, form: UseFormReturn<CheckoutValues>, sentAt: string | null): void {
  const key = `stayfront:draft:${bookingId}${sentAt === null ? '' : `:${sentAt}`}`
  useEffect(() => {
    const draft = readDraft(key)
    if (draft) {
      const now = form.getValues()
      form.reset(
        {
          ...now,
          booker: { ...now.booker, ...draft.booker },
          guests: now.guests.map((guest, i) => ({ ...guest, ...draft.guests?.[i] })),
          requests: { ...now.requests, ...draft.requests },
        },
        { keepErrors: true },
      )
    }
    const subscription = form.watch(({ booker, guests, requests }) => writeDraft(key, { booker, guests, requests }))
    return () => subscription.unsubscribe()
  }, [key, form])
}

function readDraft(key: string): z.infer<typeof draftSchema> | null {
  try {
    const text = window.sessionStorage.getItem(key)
    return text === null ? null : (draftSchema.safeParse(JSON.parse(text)).data ?? null)
  } catch (error) {
    return ignoreUnreadable(error)
  }
}

function writeDraft(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    ignoreUnreadable(error)
  }
}

// Blocked storage or a damaged entry only loses the draft.
function ignoreUnreadable(error: unknown): null {
  if (error instanceof DOMException || error instanceof SyntaxError) return null
  throw error
}
