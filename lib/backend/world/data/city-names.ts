export const CITY_NAMES: Readonly<Record<string, string>> = {}
export const OTHER_SPELLINGS: Readonly<Record<string, string>> = {}
