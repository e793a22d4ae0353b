/** Demonstration exchange rates: units for one euro, near those of autumn 2026, never for real money. */
export const DEMO_FX = {
  version: 1,
  base: 'EUR',
  rates: {
    USD: 1.17, GBP: 0.87, ILS: 3.85, AED: 4.297, MXN: 21.6, JPY: 176, THB: 38, TRY: 49, HUF: 388, CZK: 24.3, PLN: 4.25, CHF: 0.93,
    SEK: 11, DKK: 7.46, NOK: 11.7, ISK: 142, MAD: 10.7, CAD: 1.63, BRL: 6.25, KRW: 1690, SGD: 1.51, IDR: 19400, AUD: 1.78, ZAR: 20.2,
    CNY: 8.3, HKD: 9.1, TWD: 36, INR: 103, PHP: 68, MYR: 4.9, VND: 30800, NZD: 2.02, RUB: 94, UAH: 48.5, RON: 5.08, BGN: 1.95583, RSD: 117.2,
    BAM: 1.95583, MKD: 61.6, ALL: 97, MDL: 19.6, GEL: 3.16, AMD: 447, AZN: 1.99, KZT: 620, UZS: 14100, SAR: 4.39, QAR: 4.26, KWD: 0.358,
    BHD: 0.441, OMR: 0.45, JOD: 0.83, EGP: 55.5, TND: 3.4, DZD: 152, KES: 151, TZS: 2870, UGX: 4150, GHS: 12.7, NGN: 1690, XOF: 655.957, XAF: 655.957,
    ARS: 1680, CLP: 1100, COP: 4500, PEN: 3.95, UYU: 46.5, PYG: 8300, BOB: 8.1, CRC: 588, DOP: 74, GTQ: 9, JMD: 188, TTD: 7.95, LKR: 356, PKR: 331, BDT: 143,
    NPR: 165, MUR: 53.5, MOP: 9.37, KHR: 4700, LAK: 25300, FJD: 2.66, XPF: 119.33, BYN: 3.5, ETB: 178, NAD: 20.2, BWP: 15.7, SCR: 16.6, MVR: 18,
  },
} satisfies { version: number; base: string; rates: Record<string, number> }
