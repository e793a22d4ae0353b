import { BLOCK_HOTELS, type CityBlock } from './city-block'
import { joinBlocks, type Part } from './join-blocks'

/**
 * A city's blocks with hotels as `fresh` has them: in the place of their former selves, new ones at the end. Hotels of
 * `changed` that `fresh` lacks are gone. Blocks without a change stay the same objects.
 */
export function replaceHotels(
  blocks: readonly CityBlock[],
  changed: ReadonlySet<number>,
  fresh: readonly CityBlock[],
): CityBlock[] {
  const waiting = new Map<number, Part>()
  // What else the blocks hold may be older than what the city has.
  for (const block of fresh)
    block.hotelId.forEach((id, h) => changed.has(id) && waiting.set(id, { block, from: h, to: h + 1 }))
  const [newest] = fresh
  const kept = blocks.flatMap((block) => {
    if (!block.hotelId.some((id) => changed.has(id))) return [block]
    const parts = exchange(block, changed, waiting)
    return parts.length === 0 ? [] : [joinBlocks(block.place, block.placeCharges, parts)]
  })
  if (!newest || waiting.size === 0) return kept
  return append(kept, [...waiting.values()])
}

/**
 * The block's hotels, those that changed taken from `waiting`, which they leave. Where their place charges something else
 * by now they stay there, because a block has one place and its charges.
 */
function exchange(block: CityBlock, changed: ReadonlySet<number>, waiting: Map<number, Part>): Part[] {
  const parts: Part[] = []
  let from = 0
  const close = (to: number) => {
    if (to > from) parts.push({ block, from, to })
    from = to + 1
  }
  block.hotelId.forEach((id, h) => {
    if (!changed.has(id)) return
    close(h)
    const now = waiting.get(id)
    if (!now || !isSamePlace(now.block, block)) return
    waiting.delete(id)
    parts.push(now)
  })
  close(block.hotelId.length)
  return parts
}

/** Fills the last block up before it begins others. */
function append(blocks: readonly CityBlock[], parts: readonly Part[]): CityBlock[] {
  const last = blocks.at(-1)
  const [first] = parts
  const room = last && first && isSamePlace(last, first.block) ? BLOCK_HOTELS - last.hotelId.length : 0
  const whole: Part[] = last && room > 0 ? [{ block: last, from: 0, to: last.hotelId.length }] : []
  const grown =
    whole.length > 0 ? [...blocks.slice(0, -1), joinParts([...whole, ...parts.slice(0, room)])] : [...blocks]
  for (let at = room; at < parts.length; at += BLOCK_HOTELS) grown.push(joinParts(parts.slice(at, at + BLOCK_HOTELS)))
  return grown
}

function isSamePlace(a: CityBlock, b: CityBlock): boolean {
  const textOf = ({ place, placeCharges }: CityBlock) => JSON.stringify([place, placeCharges])
  return textOf(a) === textOf(b)
}

function joinParts(parts: readonly Part[]): CityBlock {
  const owner = parts.at(-1)?.block
  if (!owner) throw new Error('a block is made of hotels')
  return joinBlocks(owner.place, owner.placeCharges, parts)
}
