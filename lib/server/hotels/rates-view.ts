import 'server-only'
import { getTranslations } from 'next-intl/server'
import { describePolicy, loadPolicyWords, type PolicyWords } from '@/lib/backend/rates/describe-policy'
import { describePrice, loadPriceWords, type PriceWords } from '@/lib/backend/rates/describe-price'
import { hotelSceneUrl } from '@/lib/domain/pictures/urls'
import { refundAt } from '@/lib/domain/cancellation/rules'
import { toDecimal } from '@/lib/domain/money/rules'
import type { HotelDetail } from '@/lib/domain/hotels/catalogue'
import type { RateView, RoomView, StayView } from '@/lib/domain/rates/rates-view'
import type { Rate, RoomRates } from '@/lib/domain/rates/schema'
import { countNights } from '@/lib/domain/stay/dates'
import { countGuests, describeGuests } from '@/lib/domain/stay/guests'
import type { Party, Stay } from '@/lib/domain/stay/schema'
import { formatDay, formatDayRange, formatInstant, formatMoney, formatNumber } from '@/lib/i18n/format'
import { formatList } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import { loadFreeTexts, type FreeTexts } from '@/lib/server/free-texts'

const FEW_LEFT = 3

type Texts = {
  t: Awaited<ReturnType<typeof getTranslations<'hotel'>>>
  names: Awaited<ReturnType<typeof getTranslations<'hotels'>>>
  free: FreeTexts
  price: PriceWords
  policy: PolicyWords
  locale: Locale
}

async function loadTexts(locale: Locale): Promise<Texts> {
  const [t, names, free, price, policy] = await Promise.all([
    getTranslations({ locale, namespace: 'hotel' }),
    getTranslations({ locale, namespace: 'hotels' }),
    loadFreeTexts(locale),
    loadPriceWords(locale),
    loadPolicyWords(locale),
  ])
  return { t, names, free, price, policy, locale }
}

/** Dates and guests of a stay in words. */
export async function toStayView(stay: Stay, party: Party, locale: Locale): Promise<StayView> {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'hotel' }),
    getTranslations({ locale, namespace: 'party' }),
  ])
  const nights = countNights(stay.checkIn, stay.checkOut)
  const counts = countGuests(party)
  return {
    range: formatDayRange(stay.checkIn, stay.checkOut, locale, 'medium'),
    party: formatList(describeGuests(counts, words), locale),
    covers: t('covers', { nights, guests: counts.adults + counts.children }),
    nights,
  }
}

/** Rooms and their rates in words. */
export async function toRoomViews(
  hotel: HotelDetail,
  rooms: readonly RoomRates[],
  input: Asked & { locale: Locale },
): Promise<RoomView[]> {
  const texts = await loadTexts(input.locale)
  return rooms.map((room, i) => {
    const view = describeRoom(hotel, room, i, texts)
    const asked = { ...input, city: hotel.cityName }
    return { ...view, rates: room.rates.map((rate) => toRateView(rate, view.name, texts, asked)) }
  })
}

/** The rooms of a hotel in words, before anybody has said for when. */
export async function toPlainRooms(hotel: HotelDetail, locale: Locale): Promise<RoomView[]> {
  const texts = await loadTexts(locale)
  return hotel.rooms.map(({ id, ...room }, i) => ({
    ...describeRoom(hotel, { ...room, roomTypeId: id }, i, texts),
    rates: [],
  }))
}

type PlainRoom = Pick<RoomRates, 'roomTypeId' | 'code' | 'name' | 'sizeSqm' | 'beds' | 'view' | 'maxOccupancy'>

function describeRoom(hotel: HotelDetail, room: PlainRoom, index: number, texts: Texts): Omit<RoomView, 'rates'> {
  const scenes = hotel.scenes.filter((scene) => scene === 'room' || scene === 'room-twin' || scene === 'suite')
  const scene = pickScene(room, scenes, index)
  return {
    roomTypeId: room.roomTypeId,
    name: room.name ?? (room.code ? texts.free(`hotels.roomTypes.${room.code}`) : null) ?? texts.t('room'),
    // Which photograph shows which room is not known.
    picture: scene ? hotelSceneUrl(hotel.id, scene) : null,
    facts: roomFacts(room, texts),
  }
}

type RoomScene = 'room' | 'room-twin' | 'suite'

function pickScene(room: PlainRoom, scenes: readonly string[], index: number): RoomScene | null {
  if (scenes.length === 0) return null
  const twin =
    room.beds.length > 0 &&
    room.beds.every((bed) => bed.kind === 'twin' || bed.kind === 'single' || bed.kind === 'bunk')
  if (twin) return 'room-twin'
  return (room.code?.includes('suite') || index >= 2) && scenes.includes('suite') ? 'suite' : 'room'
}

function roomFacts(room: PlainRoom, { t, names, locale }: Texts): RoomView['facts'] {
  const facts: RoomView['facts'] = []
  if (room.sizeSqm !== null)
    facts.push({
      kind: 'size',
      text: t('area', { size: formatNumber(room.sizeSqm, locale) }),
      squareMetres: room.sizeSqm,
    })
  if (room.beds.length > 0)
    facts.push({
      kind: 'bed',
      text: formatList(
        room.beds.map((bed) => names(`beds.${bed.kind}`, { count: bed.count })),
        locale,
      ),
    })
  facts.push({ kind: 'guests', text: t('sleeps', { count: room.maxOccupancy }) })
  if (room.view !== null) facts.push({ kind: 'view', text: names(`views.${room.view}`) })
  return facts
}

type Asked = { stay: Stay; party: Party; now: Date }

function toRateView(rate: Rate, room: string, texts: Texts, asked: Asked & { city: string }): RateView {
  const { t, names, free, locale } = texts
  const { price } = rate
  const { stay, party, now, city } = asked
  const nights = countNights(stay.checkIn, stay.checkOut)
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  const inWords = describePrice(rate, { nights, rooms: party.length }, texts.price)
  const partAtHotel = price.atHotel > 0 && price.atHotel < price.total
  return {
    rateId: rate.rateId,
    ratePlanId: rate.ratePlanId,
    board: names(`boards.${rate.board}`),
    cancellation: cancellation(rate, texts, { nights, now }),
    payment: t(`payments.${rate.payment}`),
    paymentNote:
      rate.payment === 'at_hotel'
        ? t('paymentNotes.at_hotel')
        : rate.payBy
          ? t('paymentNotes.later', { day: formatDay(rate.payBy, locale, 'short') })
          : null,
    total: money(price.total),
    exact: { amount: toDecimal(price.total, price.currency), currency: price.currency },
    perNight:
      nights > 1
        ? t('perNight', {
            price: formatMoney(price.total, price.currency, locale, { divisor: nights, zeroDecimals: true }),
          })
        : null,
    atHotel: partAtHotel ? t('atHotelPart', { amount: money(price.atHotel) }) : null,
    left: rate.left <= FEW_LEFT ? t('left', { count: rate.left }) : null,
    room: party.length > 1 ? t('roomTimes', { count: party.length, room }) : room,
    lines: inWords.lines,
    // Where all of it is paid now, the total says so.
    dues: rate.payment === 'now' && price.atHotel === 0 ? [] : inWords.dues,
    notes: inWords.notes,
    remarks: rate.remarks.flatMap((key) => free(`hotels.remarks.${key}`) ?? []),
    policy: describePolicy({ policy: rate.policy, price, nights, now, city }, texts.policy),
  }
}

/** Where cancelling is free no more, some of the price may still come back. */
function cancellation(
  { freeUntil, policy, price }: Rate,
  { t, locale }: Texts,
  { nights, now }: { nights: number; now: Date },
): RateView['cancellation'] {
  if (freeUntil)
    return { tone: 'free', text: t('freeUntil', { when: formatInstant(freeUntil, policy.zone, locale, 'short') }) }
  const { refund } = refundAt({ policy, price, nights }, now.toISOString())
  return { tone: 'plain', text: refund > 0 ? t('cancellationFee') : t('nonRefundable') }
}
