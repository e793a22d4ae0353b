const SECOND = 1000
const DAY = 86_400 * SECOND

/** The popup opens no sooner than this after the visit began. */
export const LEAD_VISIT_MS = 120 * SECOND
/** The popup opens no sooner than this after the page. */
export const LEAD_MIN_DELAY_MS = 10 * SECOND
/** A closed popup stays closed for this long. */
export const LEAD_REOPEN_MS = 7 * DAY
/** How long the thanks stay before the popup closes. */
export const LEAD_SENT_CLOSE_MS = 2 * SECOND

/** Whose lead it is when the address names no fid. */
export const LEAD_DEFAULT_REF = 3
/** The receiver's mailing groups. */
export const LEAD_GROUPS = { hebrew: 217379, others: 243420 } as const

/** A refused lead is sent again after a minute, then after twice as long each time, at most six hours. */
export const LEAD_RETRY = { firstMs: 60 * SECOND, mostMs: 6 * 3600 * SECOND, giveUpMs: 7 * DAY } as const

/** How long whoever sends a lead waits for its receiver; it is handed over behind the answer. */
export const LEAD_PATIENCE_MS = 5 * SECOND

/** How long messages to support and the people of leads are kept. */
export const KEEP_MESSAGES_DAYS = 90
