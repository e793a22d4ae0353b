/** Why a stay cannot be changed at all; each has its own message. `not_free`: free changes are over, with free cancellation. */
export const CHANGE_HINDRANCES = ['closed', 'pending', 'begun', 'not_free', 'voucher', 'paying'] as const
export type ChangeHindrance = (typeof CHANGE_HINDRANCES)[number]

/** Why a stay cannot be changed into the one that is wished for; each has its own message. */
export const WISH_PROBLEMS = [
  'dates',
  'rooms',
  'party',
  'min_stay',
  'same',
  'sold_out',
  'unavailable',
  'currency_unavailable',
  'no_gateway',
  'limited',
] as const
export type WishProblem = (typeof WISH_PROBLEMS)[number]

export type ChangeRefusal = ChangeHindrance | WishProblem

/** What became of a change that was confirmed, as `?changed=` after the form; each has its own message. */
export const CHANGE_ANSWERS = [
  ...CHANGE_HINDRANCES,
  ...WISH_PROBLEMS,
  'done',
  'changed',
  'expired',
  'key_reused',
  'malformed_body',
] as const
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number]

/** Why guests were not changed, as `?names=` after the form; each has its own message. `changed` and `same`: they are so now. */
export const NAME_ANSWERS = [
  'changed',
  'same',
  'guest_count',
  'invalid_guests',
  'latin_missing',
  'closed',
  'pending',
  'begun',
  'malformed_body',
] as const
export type NameAnswer = (typeof NAME_ANSWERS)[number]
