import type { KeyboardEvent } from 'react'

/** The code of a key that an input method takes; the Enter that confirms its word has no other sign in Safari. */
const TAKEN = 229

/** Whether a key is for the word that an input method composes, and not for the page. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || Reflect.get(nativeEvent, 'keyCode') === TAKEN
}
