/** In an address: that a form is open which scripts open without it. */
export const EDIT_KEY = 'edit'
export const EDIT_STAY = 'stay'
export const EDIT_SEARCH = 'search'
