'use client'

import { Award, BedDouble, MapPin, Waves } from 'lucide'
import { Icon } from '@/components/ui/icon'

const ICONS = { place: MapPin, best: Award, rooms: BedDouble, water: Waves }

export type KeyFact = { kind: keyof typeof ICONS; title: string; text: string }

/** What matters most of a hotel. Drawn here, so that a page holds it once as data and once as markup. */
export function KeyFacts({ facts }: { facts: readonly KeyFact[] }) {
  return (
    <ul className="mb-6 grid grid-cols-2 gap-5 md:grid-cols-4">
      {facts.map(({ kind, title, text }) => (
        <li key={title} className="grid content-start gap-2 text-14">
          <Icon of={ICONS[kind]} size={24} />
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="text-ink-3">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
