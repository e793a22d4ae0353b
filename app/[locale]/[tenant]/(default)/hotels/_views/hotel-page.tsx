import type { Metadata } from 'next'
import type { RawQuery } from '@/lib/domain/search/carry'

export function HotelPage({ hotelId }: { hotelId: number; query: RawQuery }) {
  return <p>{hotelId}</p>
}
export async function hotelMetadata(_: number): Promise<Metadata> {
  return {}
}
