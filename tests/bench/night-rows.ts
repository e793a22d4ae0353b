import type { Pool } from 'pg'
import { AMENITIES, BOARDS, HOTEL_KINDS, PAYMENT_TIMES } from '@/lib/domain/hotels/values'
import type { CityBlock } from '@/lib/backend/search/blocks/city-block'

/**
 * The inventory of a database as a search by SQL would have it: a row a rate and night, and beside it hotels and rates
 * with all that a search asks, in numbers. One city alone, so that no row of another is ever in its way.
 */
export async function layOutNightRows(pool: Pool, blocks: readonly CityBlock[]): Promise<void> {
  await pool.query(
    `create table rate_night as select r.hotel_id, p.id as rate_id, c.first_day + i as night,
       c.scale * (get_byte(c.price, i * 4) + 256 * get_byte(c.price, i * 4 + 1) + 65536 * get_byte(c.price, i * 4 + 2))
         as price,
       coalesce(n.allot - n.sold - n.held, r.allotment)::int as free
     from room_type r join rate_plan p on p.room_type_id = r.id join rate_calendar c on c.rate_plan_id = p.id
     cross join generate_series(0, length(c.price) / 4 - 1) as i
     left join inv_night n on n.room_type_id = r.id and n.night = c.first_day + i
     order by night, hotel_id, rate_id`,
  )
  await pool.query('create index on rate_night (night, hotel_id, rate_id) include (price, free)')
  const position = (list: readonly string[], column: string) =>
    `array_position('{${list.join(',')}}'::text[], ${column}::text) - 1`
  await pool.query(
    `create table sold_rate as select p.id as rate_id, r.hotel_id, ${position(BOARDS, 'p.board')} as board,
       ${position(PAYMENT_TIMES, 'p.payment')} as payment, (p.terms->0->>'daysBefore')::int as free_days
     from rate_plan p join room_type r on r.id = p.room_type_id`,
  )
  await pool.query(
    `create table sold_hotel as select h.id, h.stars, h.score, ${position(HOTEL_KINDS, 'h.kind')} as kind, h.district_id,
       h.rank::float8 as rank, d.meters,
       (select bit_or(1 << (${position(AMENITIES, 'a')})) from unnest(h.amenities) a) as amenities
     from hotel h join unnest($1::int[], $2::int[]) as d(id, meters) on d.id = h.id`,
    [blocks.flatMap((block) => [...block.hotelId]), blocks.flatMap((block) => [...block.distance])],
  )
  await pool.query('vacuum analyze rate_night')
  await pool.query('vacuum analyze sold_rate')
  await pool.query('vacuum analyze sold_hotel')
}
