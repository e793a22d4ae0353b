/** What a refused form of a checkout held, to be corrected without scripts. */
export type GuestsDraft = {
  /** By the names of the form, such as `booker.email`. */
  fields: Record<string, string>
  /** Names of those that were refused. */
  invalid: string[]
  /** When it was sent (ISO). */
  sentAt: string
}

const NAME =
  /^(booker\.(firstName|lastName|email|phoneCountry|phone|country)|guests\.[0-7]\.(firstName|lastName|latinFirstName|latinLastName)|requests\.(forSomeoneElse|arrivalTime|wishes|documentLocale))$/
const LONGEST = 2000

/** Of any fields, those of booker, guests and wishes, as they were typed. */
export function pickGuestFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, typed]) =>
      NAME.test(name) && typeof typed === 'string' ? [[name, typed.slice(0, LONGEST)]] : [],
    ),
  )
}
