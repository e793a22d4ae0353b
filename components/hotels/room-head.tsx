import type { RoomView } from '@/lib/domain/rates/rates-view'
import { HotelIcon } from './hotel-icon'
import { RoomSize } from './room-size'

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
              <HotelIcon name={fact.kind} size={16} />
              {fact.squareMetres === undefined ? fact.text : <RoomSize squareMetres={fact.squareMetres} />}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
