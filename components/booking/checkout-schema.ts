import { z } from 'zod'
import { ARRIVAL_TIMES } from '@/lib/domain/booking/schema'

const name = z.string().trim().min(1, 'required').max(80, 'invalid')

/** What the checkout form holds; messages are keys under booking.errors. */
export const checkoutFormSchema = z.object({
  booker: z.object({
    firstName: name,
    lastName: name,
    email: z.string().trim().min(1, 'required').max(200, 'email').pipe(z.email('email')),
    phoneCountry: z.string().regex(/^[A-Z]{2}$/, 'required'),
    phone: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^\+?[\d\s().-]{5,24}$/, 'phone'),
    country: z.string().regex(/^[A-Z]{2}$/, 'country'),
  }),
  guests: z.array(z.object({ firstName: name, lastName: name })).min(1),
  requests: z.object({
    forSomeoneElse: z.boolean().optional(),
    arrivalTime: z.enum(ARRIVAL_TIMES).optional(),
    wishes: z.string().trim().max(1000, 'invalid').optional(),
    documentLocale: z.string().optional(),
  }),
  terms: z.boolean().refine(Boolean, 'terms'),
})

export type CheckoutValues = z.infer<typeof checkoutFormSchema>

/** The card of the sandbox; messages are keys under booking.errors. `thisMonth` is `YYYY-MM`. */
export function cardSchema(thisMonth: string) {
  return z.object({
    number: z
      .string()
      .min(1, 'required')
      .regex(/^\d{12,19}$/, 'invalid'),
    expiry: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'invalid')
      .refine((text) => `20${text.slice(-2)}-${text.slice(0, 2)}` >= thisMonth, 'expiryPast'),
    cvc: z
      .string()
      .trim()
      .min(1, 'required')
      .regex(/^\d{3,4}$/, 'invalid'),
    name: z.string().trim().min(1, 'required').max(100, 'invalid'),
  })
}

export type CardValues = z.infer<ReturnType<typeof cardSchema>>
