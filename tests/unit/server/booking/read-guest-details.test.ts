import { readGuestDetails } from '@/lib/server/booking/read-guest-details'

const BOOKER = {
  'booker.firstName': '太郎',
  'booker.lastName': '山田',
  'booker.email': 'taro@example.com',
  'booker.phone': '+81312345678',
  'booker.country': 'JP',
}
const LATIN = { 'guests.0.latinFirstName': ' Taro', 'guests.0.latinLastName': 'Yamada' }
const guestsOf = (fields: Record<string, string>) => {
  const read = readGuestDetails(fields)
  return read.ok ? read.details.guests : read.errors
}

describe('the guest of a single room, of a form without scripts', () => {
  const own = { firstName: '太郎', lastName: '山田', latinFirstName: 'Taro', latinLastName: 'Yamada' }

  it('is the booker, with the Latin form that was typed', () => {
    expect(guestsOf({ ...BOOKER, ...LATIN })).toEqual([own])
    expect(guestsOf({ ...BOOKER, ...LATIN, 'guests.0.firstName': '', 'guests.0.lastName': '' })).toEqual([own])
  })

  it('is the booker where no Latin form was asked for', () => {
    expect(guestsOf(BOOKER)).toEqual([{ firstName: '太郎', lastName: '山田' }])
  })

  it('is never the booker of whom it is said that they book for somebody else', () => {
    expect(guestsOf({ ...BOOKER, ...LATIN, 'requests.forSomeoneElse': 'on' })).toMatchObject({
      'guests.0.firstName': 'invalid',
    })
  })
})
