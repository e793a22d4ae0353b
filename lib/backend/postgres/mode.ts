import { eq, sql } from 'drizzle-orm'
import { DATABASE_REFUSED } from '@/lib/domain/failures/refusals'
import type { Queryable } from './database'
import { meta } from './schema'

/** `demo`: demo data, sandbox payments. `production`: real tenants, hotels and money. Never derived from NODE_ENV. */
export const MODES = ['demo', 'production'] as const
export type Mode = (typeof MODES)[number]

const MARK = 'mode'

/**
 * The mode that this database carries; null for one without any table of ours. Throws (code DATABASE_REFUSED) for one that has
 * our tables and no mark, since nobody knows what its rows are worth.
 */
export async function readMode(db: Queryable): Promise<Mode | null> {
  const { rows } = await db.execute<{ ours: boolean }>(
    sql`select to_regclass('meta') is not null or to_regclass('tenant') is not null as ours`,
  )
  if (!rows[0]?.ours) return null
  const marked = await readMark(db)
  if (marked !== null) return marked
  throw refuse(
    'This database holds tables of Stayfront but does not say whether it is a demo or in production.\n' +
      'Say what it is, once: npm run database -- adopt --mode demo (or production).\n' +
      'A demo of your own checkout can also be made anew: npm run reset',
  )
}

/** Passes when the database carries this mode; throws (code DATABASE_REFUSED) when it carries the other or none. */
export async function requireMode(db: Queryable, mode: Mode): Promise<void> {
  const carried = await readMode(db)
  if (carried === null) {
    throw refuse('This database has no tables yet. Make them first: npm run database -- prepare')
  }
  if (carried !== mode) throw refuse(explainOther(carried, mode))
}

/**
 * Before tables are made or changed: whether the database is new. Throws (code DATABASE_REFUSED) for the other mode's, and
 * for one that is somebody else's.
 */
export async function checkMode(db: Queryable, mode: Mode): Promise<{ isNew: boolean }> {
  const carried = await readMode(db)
  if (carried !== null && carried !== mode) throw refuse(explainOther(carried, mode))
  const others = carried === null ? await listOthers(db) : []
  if (others.length > 0)
    throw refuse(
      `This database holds something that is not Stayfront's: ${others.join(', ')}.\n` +
        'Name an empty database in DATABASE_URL.',
    )
  return { isNew: carried === null }
}

/** Tables and views of somebody else, some of them; those of PostgreSQL's extensions are nobody's. */
async function listOthers(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1 limit 3`,
  )
  return rows.map(({ name }) => name)
}

/** Marks a database for good; one that carries the other mode is refused (code DATABASE_REFUSED). */
export async function markMode(db: Queryable, mode: Mode): Promise<void> {
  await db.insert(meta).values({ key: MARK, value: mode }).onConflictDoNothing()
  const carried = await readMark(db)
  if (carried !== null && carried !== mode) throw refuse(explainOther(carried, mode))
}

async function readMark(db: Queryable): Promise<Mode | null> {
  const [row] = await db.select().from(meta).where(eq(meta.key, MARK))
  return MODES.find((mode) => mode === row?.value) ?? null
}

function explainOther(carried: Mode, asked: Mode): string {
  const other = carried === 'demo' ? 'a demo' : 'in production'
  return (
    `STAYFRONT_MODE is ${asked}, but this database is ${other}, and a database never changes its mode.\n` +
    `Set STAYFRONT_MODE=${carried}, or name another database in DATABASE_URL.`
  )
}

function refuse(message: string): Error {
  return Object.assign(new Error(message), { code: DATABASE_REFUSED })
}
