'use client'

import { useEffect, useState } from 'react'

type Props = { label: string; tabs: { id: string; text: string }[] }

/** Links to the parts of the page; the part in view is marked. */
export function HotelTabs({ label, tabs }: Props) {
  const [current, setCurrent] = useState(tabs[0]?.id)
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id)
          else visible.delete(entry.target.id)
        }
        const first = tabs.find((tab) => visible.has(tab.id))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-20% 0px -60% 0px' },
    )
    for (const tab of tabs) {
      const section = document.getElementById(tab.id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [tabs])
  return (
    <nav aria-label={label} className="part-tabs">
      {tabs.map((tab) => (
        <a key={tab.id} href={`#${tab.id}`} aria-current={current === tab.id ? 'true' : undefined}>
          {tab.text}
        </a>
      ))}
    </nav>
  )
}
