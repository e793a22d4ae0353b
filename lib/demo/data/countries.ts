import type { Charge } from '@/lib/domain/hotels/schema'

export type CountrySeed = {
  /** ISO 3166-1 numeric. */
  id: number
  code: string
  slug: string
  name: string
  lat: number
  lon: number
  timezone: string
  currency: string
  charges: readonly Charge[]
}

const vat = (value: number, included = true): Charge => ({
  code: 'vat',
  basis: 'percent',
  value,
  included,
  payAt: 'booking',
})
const percent = (
  code: Charge['code'],
  value: number,
  payAt: Charge['payAt'] = 'booking',
  included = false,
): Charge => ({ code, basis: 'percent', value, included, payAt })
const perPerson = (value: number, minAge: number, maxNights?: number): Charge => ({
  code: 'city_tax',
  basis: 'per_person_night',
  value,
  included: false,
  payAt: 'hotel',
  minAge,
  ...(maxNights ? { maxNights } : {}),
})
const perNight = (value: number): Charge => ({
  code: 'tourism_fee',
  basis: 'per_night',
  value,
  included: false,
  payAt: 'hotel',
})

/** Amounts are written down without their currency, which is their country's. */
export function inCurrency(charges: readonly Charge[], currency: string): Charge[] {
  return charges.map((charge) => (charge.basis === 'percent' ? charge : { ...charge, currency }))
}

type Row = readonly [number, string, string, string, number, number, string, string, readonly Charge[]]
// Israel has no rule here: its VAT depends on the traveller and is decided by lib/domain/price/vat.
const ROWS: readonly Row[] = [
  [376, 'IL', 'israel', 'Israel', 31.5, 34.75, 'Asia/Jerusalem', 'ILS', []],
  [
    784,
    'AE',
    'united-arab-emirates',
    'United Arab Emirates',
    24,
    54,
    'Asia/Dubai',
    'AED',
    [vat(500, false), percent('service', 1000), percent('city_tax', 700), perNight(1500)],
  ],
  [276, 'DE', 'germany', 'Germany', 51, 9, 'Europe/Berlin', 'EUR', [vat(700)]],
  [40, 'AT', 'austria', 'Austria', 47.33, 13.33, 'Europe/Vienna', 'EUR', [vat(1000), percent('city_tax', 320)]],
  [756, 'CH', 'switzerland', 'Switzerland', 47, 8, 'Europe/Zurich', 'CHF', [vat(380), perPerson(350, 16)]],
  [203, 'CZ', 'czechia', 'Czechia', 49.75, 15.5, 'Europe/Prague', 'CZK', [vat(1200), perPerson(5000, 18, 60)]],
  [348, 'HU', 'hungary', 'Hungary', 47, 20, 'Europe/Budapest', 'HUF', [vat(500), percent('city_tax', 400, 'hotel')]],
  [616, 'PL', 'poland', 'Poland', 52, 20, 'Europe/Warsaw', 'PLN', [vat(800)]],
  [
    528,
    'NL',
    'netherlands',
    'Netherlands',
    52.5,
    5.75,
    'Europe/Amsterdam',
    'EUR',
    [vat(2100), percent('city_tax', 700, 'hotel')],
  ],
  [826, 'GB', 'united-kingdom', 'United Kingdom', 54, -2, 'Europe/London', 'GBP', [vat(2000)]],
  [372, 'IE', 'ireland', 'Ireland', 53, -8, 'Europe/Dublin', 'EUR', [vat(1350)]],
  [250, 'FR', 'france', 'France', 46, 2, 'Europe/Paris', 'EUR', [vat(1000), perPerson(300, 18)]],
  [620, 'PT', 'portugal', 'Portugal', 39.5, -8, 'Europe/Lisbon', 'EUR', [vat(600), perPerson(200, 13, 7)]],
  [
    352,
    'IS',
    'iceland',
    'Iceland',
    65,
    -18,
    'Atlantic/Reykjavik',
    'ISK',
    [vat(1100), { code: 'tourism_fee', basis: 'per_night', value: 800, included: false, payAt: 'booking' }],
  ],
  [752, 'SE', 'sweden', 'Sweden', 62, 15, 'Europe/Stockholm', 'SEK', [vat(1200)]],
  [208, 'DK', 'denmark', 'Denmark', 56, 10, 'Europe/Copenhagen', 'DKK', [vat(2500)]],
  [578, 'NO', 'norway', 'Norway', 62, 10, 'Europe/Oslo', 'NOK', [vat(1200)]],
  [233, 'EE', 'estonia', 'Estonia', 59, 26, 'Europe/Tallinn', 'EUR', [vat(1300)]],
  [724, 'ES', 'spain', 'Spain', 40, -4, 'Europe/Madrid', 'EUR', [vat(1000)]],
  [380, 'IT', 'italy', 'Italy', 42.83, 12.83, 'Europe/Rome', 'EUR', [vat(1000), perPerson(400, 12, 7)]],
  [300, 'GR', 'greece', 'Greece', 39, 22, 'Europe/Athens', 'EUR', [vat(1300), perNight(500)]],
  [
    792,
    'TR',
    'turkey',
    'Türkiye',
    39,
    35,
    'Europe/Istanbul',
    'TRY',
    [vat(1000), percent('city_tax', 200, 'booking', true)],
  ],
  [191, 'HR', 'croatia', 'Croatia', 45.17, 15.5, 'Europe/Zagreb', 'EUR', [vat(1300), perPerson(265, 12)]],
  [196, 'CY', 'cyprus', 'Cyprus', 35, 33, 'Asia/Nicosia', 'EUR', [vat(900)]],
  [504, 'MA', 'morocco', 'Morocco', 32, -5, 'Africa/Casablanca', 'MAD', [vat(1000), perPerson(3300, 12)]],
  [840, 'US', 'united-states', 'United States', 38, -97, 'America/New_York', 'USD', [percent('sales_tax', 1200)]],
  [484, 'MX', 'mexico', 'Mexico', 23, -102, 'America/Mexico_City', 'MXN', [vat(1600, false), percent('city_tax', 500)]],
  [
    124,
    'CA',
    'canada',
    'Canada',
    60,
    -95,
    'America/Toronto',
    'CAD',
    [percent('sales_tax', 1300), percent('city_tax', 600)],
  ],
  [76, 'BR', 'brazil', 'Brazil', -10, -55, 'America/Sao_Paulo', 'BRL', [percent('city_tax', 500)]],
  [392, 'JP', 'japan', 'Japan', 36, 138, 'Asia/Tokyo', 'JPY', [vat(1000), perPerson(200, 0)]],
  [410, 'KR', 'south-korea', 'South Korea', 37, 127.5, 'Asia/Seoul', 'KRW', [vat(1000)]],
  [764, 'TH', 'thailand', 'Thailand', 15, 100, 'Asia/Bangkok', 'THB', [vat(700, false), percent('service', 1000)]],
  [
    702,
    'SG',
    'singapore',
    'Singapore',
    1.3667,
    103.8,
    'Asia/Singapore',
    'SGD',
    [vat(900, false), percent('service', 1000)],
  ],
  [
    360,
    'ID',
    'indonesia',
    'Indonesia',
    -5,
    120,
    'Asia/Jakarta',
    'IDR',
    [percent('sales_tax', 1000), percent('service', 1000)],
  ],
  [36, 'AU', 'australia', 'Australia', -27, 133, 'Australia/Sydney', 'AUD', [vat(1000)]],
  [710, 'ZA', 'south-africa', 'South Africa', -29, 24, 'Africa/Johannesburg', 'ZAR', [vat(1500)]],
]

export const COUNTRIES: readonly CountrySeed[] = ROWS.map(
  ([id, code, slug, name, lat, lon, timezone, currency, charges]) => ({
    id,
    code,
    slug,
    name,
    lat,
    lon,
    timezone,
    currency,
    charges: inCurrency(charges, currency),
  }),
)

/** Rules of single cities, by slug, instead of their country's. */
export const CITY_CHARGES: Readonly<Record<string, readonly Charge[]>> = {
  berlin: [vat(700), percent('city_tax', 750)],
  hamburg: [vat(700), perPerson(300, 18)],
  vienna: [vat(1000), percent('city_tax', 500)],
  amsterdam: [vat(2100), percent('city_tax', 1250, 'hotel')],
  edinburgh: [vat(2000), percent('city_tax', 500)],
  paris: [vat(1000), perPerson(553, 18)],
  lisbon: [vat(600), perPerson(400, 13, 7)],
  barcelona: [vat(1000), perPerson(625, 17, 7)],
  rome: [vat(1000), perPerson(600, 10, 10)],
  venice: [vat(1000), perPerson(400, 10, 5)],
  milan: [vat(1000), perPerson(500, 18, 14)],
  florence: [vat(1000), perPerson(600, 12, 7)],
  kyoto: [vat(1000), perPerson(400, 0)],
  cancun: [vat(1600, false), percent('city_tax', 500), perNight(7600)],
  'new-york': [
    percent('sales_tax', 1475),
    { code: 'city_tax', basis: 'per_night', value: 350, included: false, payAt: 'booking' },
  ],
  'las-vegas': [percent('sales_tax', 1338)],
  miami: [percent('sales_tax', 1400)],
}
