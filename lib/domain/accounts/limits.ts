// Apart from the schemas that enforce them: the fields of pages need these, and not what reads schemas.
export const ACCOUNT_LIMITS = { name: 100, email: 200, passwordMin: 8, passwordMax: 200, token: 100 } as const
export const TRAVELLER_LIMITS = { name: 80, count: 30 } as const

/** For how long a browser stays logged in whose person wished it. */
export const REMEMBERED_HOURS = 60 * 24

/** For how long a guest's browser opens what was booked in it; where a session ends as it closes, so does this. */
export const VISITOR_DAYS = 365
