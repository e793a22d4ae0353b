/** What one booking can hold: rooms, guests in each of them, and nights. */
export const MAX_ROOMS = 8
export const MAX_ADULTS = 8
export const MAX_CHILDREN = 6
export const MAX_CHILD_AGE = 17
export const MAX_NIGHTS = 30

/** Whether one booking can hold these rooms; adults and ages are whole numbers. */
export function fitsLimits(rooms: readonly { adults: number; childAges: readonly number[] }[]): boolean {
  const fits = ({ adults, childAges }: (typeof rooms)[number]) =>
    adults >= 1 &&
    adults <= MAX_ADULTS &&
    childAges.length <= MAX_CHILDREN &&
    childAges.every((age) => age >= 0 && age <= MAX_CHILD_AGE)
  return rooms.length >= 1 && rooms.length <= MAX_ROOMS && rooms.every(fits)
}
