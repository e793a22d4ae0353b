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
    <div className="room-head">
      {room.picture && <img src={room.picture} alt="" width={800} height={600} loading="lazy" decoding="async" />}
      <div>
        <h3 itemProp="name">{room.name}</h3>
        <ul>
          {room.facts.map((fact) => (
            <li key={fact.kind}>
              <Icon of={FACT_ICONS[fact.kind]} size={16} />
              {fact.squareMetres === undefined ? fact.text : <RoomSize squareMetres={fact.squareMetres} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
