/** What prices are rounded to, in units of the currency. */
export const PRICE_STEPS: Readonly<Record<string, number>> = {
  EUR: 1, USD: 1, GBP: 1, CHF: 1, CAD: 1, SGD: 1, AUD: 1, ILS: 5, AED: 5, PLN: 5, BRL: 5, DKK: 5, MXN: 10, THB: 10, CZK: 10, SEK: 10, NOK: 10,
  MAD: 10, ZAR: 10, TRY: 50, JPY: 100, ISK: 100, HUF: 500, KRW: 1000, IDR: 10000,
}
