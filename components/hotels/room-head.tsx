import { Bed, Eye, Ruler, Users, type LucideIcon } from 'lucide-react'
import type { RoomView } from '@/lib/domain/rates/rates-view'
import { Icon } from '@/components/ui/icon'
import { RoomSize } from './room-size'

const FACT_ICONS: Record<RoomView['facts'][number]['kind'], LucideIcon> = {
  size: Ruler,
  bed: Bed,
  guests: Users,
  view: Eye,
}

/** What a room is called, looks like and has. */
export function RoomHead({ room }: { room: RoomView }) {
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[152px_1fr] sm:gap-5">
      {room.picture && (
        <img
          src={room.picture}
          alt=""
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
          className="h-40 w-full rounded-control bg-sunken object-cover sm:h-28 sm:w-38"
        />
      )}
      <div>
        <h3 className="text-18" itemProp="name">
          {room.name}
        </h3>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
          {room.facts.map((fact) => (
            <li key={fact.kind} className="inline-flex items-center gap-1.5">
              <Icon of={FACT_ICONS[fact.kind]} size={16} className="text-ink-3" />
              {fact.squareMetres === undefined ? fact.text : <RoomSize squareMetres={fact.squareMetres} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
