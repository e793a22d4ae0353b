import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import { LOCALES } from '@/lib/i18n/locales'
import { listHotelQuestions } from '@/lib/server/hotels/hotel-questions'
import { BARE } from '../../../support/hotels/bare-hotel'

async function ask(rest: Partial<HotelDetail>, locale: Parameters<typeof listHotelQuestions>[2] = 'en') {
  const questions = await listHotelQuestions({ ...BARE, ...rest }, 2100, locale)
  return questions.map(({ question, answer }) => `${question} ${answer}`)
}

describe('the questions about a hotel', () => {
  it('are none where only its place is known', async () => {
    expect(await ask({})).toEqual([])
    expect(await ask({ traits: { rooms: 12 }, phone: '+1 555 0100' })).toEqual([])
  })

  it('ask for what the hotel said, yes or no, and for nothing else', async () => {
    const centre = 'How far is it to the city centre? 2.1 km in a straight line.'
    expect(await ask({ policies: { pets: false } })).toEqual(['Are pets allowed? Pets are not allowed.', centre])
    expect(await ask({ policies: { children: false, minAge: 18 } })).toEqual([
      'Are children welcome? This property is for adults only.',
      'How old must guests be to check in? The minimum check-in age is 18.',
      centre,
    ])
    expect(await ask({ policies: { children: true }, amenities: ['pets', 'pool'] })).toEqual([
      'Are children welcome? Yes, children are welcome. Add the children’s ages to your search to see the right prices.',
      'Are pets allowed? Pets are allowed. Please tell the property in advance.',
      centre,
    ])
  })

  it('tell the times as far as they are known', async () => {
    const times = async (rest: Partial<HotelDetail>) => (await ask(rest))[0]
    const asked = 'When are check-in and check-out?'
    expect(await times({ checkInFrom: '15:00', checkInUntil: '22:00', checkOutUntil: '11:00' })).toBe(
      `${asked} Check-in: Between 15:00 and 22:00. Check-out: Until 11:00.`,
    )
    expect(await times({ checkOutUntil: '11:00' })).toBe(`${asked} Check-out: Until 11:00.`)
  })

  it.each(LOCALES)('differ from each other and are answered in %s', async (locale) => {
    const all: Partial<HotelDetail> = {
      policies: { children: true, minAge: 18, pets: false },
      checkInFrom: '15:00',
    }
    const questions = await listHotelQuestions({ ...BARE, ...all }, 2100, locale)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(5)
    for (const { question, answer } of questions) expect(`${question} ${answer}`).not.toMatch(/[{}<>]/)
  })
})
