import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** How often something was tried in a span of time; the columns and their order are those of rate-limiter-flexible. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index().on(t.expire)],
)
