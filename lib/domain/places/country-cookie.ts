export const COUNTRY_COOKIE = 'country'
export const COUNTRY_COOKIE_SECONDS = 31_536_000
