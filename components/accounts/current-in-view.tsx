'use client'

import { useEffect, useRef } from 'react'

/** Inside the current link of a row that scrolls sideways: brings it to the middle of the row, and moves nothing else. */
export function CurrentInView() {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const link = ref.current?.closest('a')?.getBoundingClientRect()
    const row = ref.current?.closest('nav')
    if (!link || !row) return
    const { left, width } = row.getBoundingClientRect()
    row.scrollLeft += link.left + link.width / 2 - (left + width / 2)
  }, [])
  return <span ref={ref} hidden />
}
