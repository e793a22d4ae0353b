import type { PoolClient } from 'pg'
import type { CalendarRow } from '../read/calendar-row'

const BATCH = 5000
/** The columns of the stage and how a row fills them. */
const COLUMNS: readonly { name: string; type: string; of: (row: CalendarRow) => string | number | boolean | null }[] = [
  { name: 'hotel', type: 'text', of: (row) => row.hotel },
  { name: 'room_type', type: 'text', of: (row) => row.roomType },
  { name: 'rate_plan', type: 'text', of: (row) => row.ratePlan },
  { name: 'from_day', type: 'int', of: (row) => row.fromDay },
  { name: 'to_day', type: 'int', of: (row) => row.toDay },
  { name: 'price', type: 'text', of: (row) => row.price },
  { name: 'min_stay', type: 'int', of: (row) => row.minStay },
  { name: 'cta', type: 'boolean', of: (row) => row.cta },
  { name: 'ctd', type: 'boolean', of: (row) => row.ctd },
  { name: 'closed', type: 'boolean', of: (row) => row.closed },
  { name: 'allotment', type: 'int', of: (row) => row.allotment },
  { name: 'stop', type: 'boolean', of: (row) => row.stop },
]

export type CalendarStage = { add: (line: number, row: CalendarRow) => Promise<void>; finish: () => Promise<void> }

/** Keeps checked calendar rows in a temporary table, ranges as they are; see stage.ts for the reason. */
export async function createCalendarStage(client: PoolClient, table: string): Promise<CalendarStage> {
  const definitions = COLUMNS.map(({ name, type }) => `${name} ${type}`)
  await client.query(`create temp table ${table} (line int, ${definitions.join(', ')})`)
  const arrays = COLUMNS.map(({ type }, i) => `$${i + 2}::${type}[]`)
  const insert = `insert into ${table} select * from unnest($1::int[], ${arrays.join(', ')})`
  let lines: number[] = []
  let rows: CalendarRow[] = []
  const flush = async () => {
    if (rows.length === 0) return
    await client.query(insert, [lines, ...COLUMNS.map(({ of }) => rows.map(of))])
    lines = []
    rows = []
  }
  return {
    add: async (line, row) => {
      lines.push(line)
      rows.push(row)
      if (rows.length >= BATCH) await flush()
    },
    finish: async () => {
      await flush()
      await client.query(`analyze ${table}`)
    },
  }
}
