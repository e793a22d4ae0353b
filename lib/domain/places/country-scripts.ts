/** Countries by the scripts in which people there read and write, besides Latin; Unicode's names. */
const COUNTRIES_OF_SCRIPTS = {
  Arabic: 'AE AF BH DZ EG EH IQ IR JO KW LB LY MA MR OM PK PS QA SA SD SY TN YE',
  Armenian: 'AM',
  Bengali: 'BD',
  Cyrillic: 'BA BG BY KG KZ ME MK MN RS RU TJ UA UZ',
  Devanagari: 'IN NP',
  Ethiopic: 'ER ET',
  Georgian: 'GE',
  Greek: 'CY GR',
  Han: 'CN HK JP MO TW',
  Hangul: 'KP KR',
  Hebrew: 'IL',
  Hiragana: 'JP',
  Katakana: 'JP',
  Khmer: 'KH',
  Lao: 'LA',
  Myanmar: 'MM',
  Sinhala: 'LK',
  Tamil: 'LK',
  Thaana: 'MV',
  Thai: 'TH',
  Tibetan: 'BT',
}

/** The scripts of a country (two letters) besides Latin, such as `Hebrew`; none where Latin is the only one. */
export function scriptsOf(countryCode: string): string[] {
  return Object.entries(COUNTRIES_OF_SCRIPTS).flatMap(([script, countries]) =>
    countries.split(' ').includes(countryCode) ? [script] : [],
  )
}
