import { getAlpha2Code, isValid } from 'i18n-iso-countries'
import { accept, refuse, type Parse } from './cells'

/** Countries that ended, with what lies there today: [code, name, further names, today's codes]. */
const ENDED: readonly (readonly [string, string, readonly string[], string])[] = [
  ['AN', 'Netherlands Antilles', [], 'BQ, CW or SX'],
  ['CS', 'Serbia and Montenegro', ['czechoslovakia'], 'RS or ME (for Czechoslovakia: CZ or SK)'],
  ['DD', 'the German Democratic Republic', ['german democratic republic', 'east germany', 'gdr'], 'DE'],
  ['SU', 'the Soviet Union', ['soviet union', 'ussr'], 'RU, UA, KZ or another of its successors'],
  ['YU', 'Yugoslavia', ['sfr yugoslavia'], 'BA, HR, ME, MK, RS, SI or XK'],
  ['BU', 'Burma', [], 'MM'],
  ['DY', 'Dahomey', [], 'BJ'],
  ['FX', 'Metropolitan France', [], 'FR'],
  ['HV', 'Upper Volta', [], 'BF'],
  ['NH', 'the New Hebrides', ['new hebrides'], 'VU'],
  ['PC', 'the Trust Territory of the Pacific Islands', ['pacific islands'], 'FM, MH, MP or PW'],
  ['PZ', 'the Panama Canal Zone', ['panama canal zone'], 'PA'],
  ['RH', 'Southern Rhodesia', ['rhodesia'], 'ZW'],
  ['TP', 'East Timor', [], 'TL'],
  ['VD', 'North Vietnam', ['democratic republic of vietnam'], 'VN'],
  ['YD', 'South Yemen', ['democratic yemen'], 'YE'],
  ['ZR', 'Zaire', ['zaïre'], 'CD'],
]

/** A country of today by its two letters (ISO 3166-1); what is meant otherwise is told. */
export const countryCode: Parse<string> = (value) => {
  if (/^[A-Z]{2}$/.test(value) && isValid(value)) return accept(value)
  const word = value.toLowerCase().replace(/^the /, '')
  const ended = ENDED.find(
    ([code, name, more]) =>
      [code, name].some((known) => known.toLowerCase().replace(/^the /, '') === word) || more.includes(word),
  )
  if (ended) return refuse(`is ${ended[1]}, which no longer exists: write ${ended[3]}`)
  if (word === 'uk') return refuse('is no country of ISO 3166: write GB')
  const named = isValid(value.toUpperCase()) ? value.toUpperCase() : getAlpha2Code(value, 'en')
  if (named) return refuse(`is not a country code of two capital letters (ISO 3166): write ${named}`)
  return /^[A-Z]{2}$/.test(value)
    ? refuse('is no country of ISO 3166')
    : refuse('is not a country code of two capital letters (ISO 3166)')
}
