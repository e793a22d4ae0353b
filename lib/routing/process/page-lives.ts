/** Event of the window: the scripts of a page have taken over, and whatever can be pressed listens. */
export const PAGE_LIVES = 'stayfront:lives'
