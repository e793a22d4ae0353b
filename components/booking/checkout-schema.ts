import * as z from 'zod/mini'
import { listMissingLatin } from '@/lib/domain/booking/hotel-names'
import { ARRIVAL_TIMES } from '@/lib/domain/booking/schema'
import { toPlainPhone } from '@/lib/domain/places/typed-phone'

/** Trimmed text that somebody typed. */
const typed = (...checks: Parameters<ReturnType<typeof z.string>['check']>) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), ...checks)
const name = typed(z.maxLength(80, 'invalid'))
const latin = z.optional(z.string().check(z.trim(), z.maxLength(80, 'latin')))

/** What the checkout form holds; messages are keys under booking.errors. */
export const checkoutFormSchema = z.object({
  booker: z.object({
    firstName: name,
    lastName: name,
    email: z.pipe(typed(z.maxLength(200, 'email')), z.email('email')),
    phoneCountry: z.string().check(z.regex(/^[A-Z]{2}$/, 'required')),
    phone: typed(z.overwrite(toPlainPhone), z.regex(/^\+?[\d\s()./-]{5,24}$/, 'phone')),
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'country')),
  }),
  guests: z
    .array(z.object({ firstName: name, lastName: name, latinFirstName: latin, latinLastName: latin }))
    .check(z.minLength(1)),
  requests: z.object({
    forSomeoneElse: z.optional(z.boolean()),
    arrivalTime: z.optional(z.enum(ARRIVAL_TIMES)),
    wishes: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'invalid'))),
    documentLocale: z.optional(z.string()),
  }),
  terms: z.boolean().check(z.refine(Boolean, 'terms')),
  /** True where nothing is to be confirmed apart. */
  checked: z.boolean().check(z.refine(Boolean, 'checked')),
})

export type CheckoutValues = z.infer<typeof checkoutFormSchema>

/** The form for a hotel whose staff read these scripts besides Latin. */
export function checkoutSchemaFor(hotelScripts: readonly string[]) {
  return checkoutFormSchema.check(({ value, issues }) => {
    for (const field of listMissingLatin(value.guests, hotelScripts))
      issues.push({ code: 'custom', message: 'latin', path: field.split('.'), input: value })
  })
}

/** The card of the sandbox; messages are keys under booking.errors. `thisMonth` is `YYYY-MM`. */
export function cardSchema(thisMonth: string) {
  const isAhead = (text: string) => `20${text.slice(-2)}-${text.slice(0, 2)}` >= thisMonth
  return z.object({
    number: z.string().check(z.minLength(1, 'required'), z.regex(/^\d{12,19}$/, 'invalid')),
    expiry: typed(z.regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'invalid'), z.refine(isAhead, 'expiryPast')),
    cvc: typed(z.regex(/^\d{3,4}$/, 'invalid')),
    name: typed(z.maxLength(100, 'invalid')),
  })
}

export type CardValues = z.infer<ReturnType<typeof cardSchema>>
