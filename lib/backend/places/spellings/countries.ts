/**
 * What travellers call countries besides the names of the tables, by code: short for their names, and former ones.
 * Written for the product from common usage; what has points is found without them too.
 */
export const COUNTRIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['AE', ['U.A.E.', 'V.A.E.', 'É.A.U.', 'B.A.E.', 'Emirates', 'האמירויות', 'Эмираты']],
  ['CI', ['Ivory Coast']],
  ['CV', ['Cape Verde']],
  ['CZ', ['Czech Republic', 'Tschechische Republik', 'República Checa', 'République tchèque', 'Repubblica Ceca']],
  ['GB', ['U.K.', 'Great Britain', 'Großbritannien', 'Grande-Bretagne', 'Gran Bretaña', 'Gran Bretagna', '英国']],
  ['MM', ['Burma']],
  ['NL', ['Holland']],
  ['SZ', ['Swaziland']],
  ['US', ['U.S.A.', 'America', 'EE. UU.', 'E.U.A.', 'A.B.D.', 'ארה״ב', 'США', 'ΗΠΑ', 'أمريكا', '米国']],
])
