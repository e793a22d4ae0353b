/** Why guests were not changed, as `?names=` after the form; each has its own message. `changed` and `same`: they are so now. */
export const NAME_ANSWERS = [
  'changed',
  'same',
  'guest_count',
  'invalid_guests',
  'closed',
  'pending',
  'begun',
  'malformed_body',
] as const
export type NameAnswer = (typeof NAME_ANSWERS)[number]
