import { BOARDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { BlockClasses } from './block-classes'

/** What most rates share with many others: the class of their room's capacity, board and time of payment. */
type RateKind = { capacity: number; board: number; payment: number }
/** The kind of each rate, so that a search works each kind out once. */
export type RateKinds = { of: Int32Array; list: RateKind[] }

type Rates = { classes: Pick<BlockClasses, 'capacity'>; rateRoom: Int32Array; board: Uint8Array; payment: Uint8Array }

/** The kinds of a block's rates. They follow from other columns, so that no snapshot holds them. */
export function kindsOf({ classes: { capacity }, rateRoom, board, payment }: Rates): RateKinds {
  const [boards, payments] = [BOARDS.length, PAYMENT_TIMES.length]
  const known = new Int32Array(capacity.list.length * boards * payments).fill(-1)
  const list: RateKind[] = []
  const of = new Int32Array(rateRoom.length)
  for (let rate = 0; rate < of.length; rate++) {
    const room = capacity.of[rateRoom[rate] ?? 0] ?? 0
    const key = (room * boards + (board[rate] ?? 0)) * payments + (payment[rate] ?? 0)
    if (known[key] === -1)
      known[key] = list.push({ capacity: room, board: board[rate] ?? 0, payment: payment[rate] ?? 0 }) - 1
    of[rate] = known[key] ?? 0
  }
  return { of, list }
}
