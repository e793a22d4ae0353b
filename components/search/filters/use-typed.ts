'use client'

import { useState } from 'react'

/**
 * What stands in a field: what is asked for, in the way it was typed where `read` finds no difference, or what is being
 * typed, which an answer that arrives meanwhile leaves.
 */
export function useTyped(said: string, read: (text: string) => number | null) {
  const [field, setField] = useState({ said, text: said, isTyped: false })
  if (field.said !== said)
    setField({ ...field, said, text: field.isTyped || (said && read(field.text) === read(said)) ? field.text : said })
  return {
    text: field.text,
    type: (text: string) => setField({ said, text, isTyped: true }),
    /** What was typed has been sent, or says nothing new. */
    settle: () => setField((latest) => ({ ...latest, isTyped: false })),
  }
}
