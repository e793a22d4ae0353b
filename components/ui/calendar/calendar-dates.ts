/** A `YYYY-MM-DD` day as the local date that the calendar reckons with. */
export function toCalendarDate(day: string): Date {
  return new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}

/** The `YYYY-MM-DD` day of a local date. */
export function fromCalendarDate(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
