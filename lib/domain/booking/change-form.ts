import { partySchema, staySchema } from '@/lib/domain/stay/schema'
import { readTypedDay, toLatinDigits } from '@/lib/domain/stay/typed-day'
import type { ChangeWish } from './stay-change'

/** The fields of the form that asks for another stay, by their names; rooms are counted from 0. */
export const changeField = {
  checkIn: 'check_in',
  checkOut: 'check_out',
  adults: (room: number) => `adults.${room}`,
  ages: (room: number) => `ages.${room}`,
} as const

type Fields = Readonly<Record<string, unknown>>

/** Of any fields, those of the form, as they were typed. */
export function pickChangeFields(fields: Fields, rooms: number): Record<string, string> {
  const names = [
    changeField.checkIn,
    changeField.checkOut,
    ...Array.from({ length: rooms }, (_, i) => [changeField.adults(i), changeField.ages(i)]).flat(),
  ]
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = fields[name]
      return typeof typed === 'string' && typed.length <= 60 ? [[name, typed]] : []
    }),
  )
}

/** The stay that was asked for, of as many rooms; null where it cannot be read. */
export function readChangeWish(fields: Fields, rooms: number): ChangeWish | null {
  const typed = pickChangeFields(fields, rooms)
  const day = (name: string) => readTypedDay(typed[name] ?? '')
  const stay = staySchema.safeParse({ checkIn: day(changeField.checkIn), checkOut: day(changeField.checkOut) })
  const party = partySchema.safeParse(
    Array.from({ length: rooms }, (_, i) => ({
      adults: Number(typed[changeField.adults(i)] || Number.NaN),
      childAges: readAges(typed[changeField.ages(i)] ?? ''),
    })),
  )
  return stay.success && party.success ? { ...stay.data, party: party.data } : null
}

/** `4, 9` in any of the usual separators; what is no age makes the party unreadable. */
function readAges(typed: string): number[] {
  const parts = toLatinDigits(typed)
    .trim()
    .split(/[\s,;،、]+/)
  return parts.filter((part) => part !== '').map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN))
}
