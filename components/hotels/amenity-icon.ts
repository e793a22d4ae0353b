import {
  Accessibility, Bath, Beer, Bus, CircleParking, CigaretteOff, Clock, Coffee, CookingPot, Dumbbell, Flower2, Heater, Baby, PawPrint,
  PlugZap, Presentation, Sun, Umbrella, Utensils, WashingMachine, Waves, Wifi, AirVent, ArrowUpDown, type LucideIcon,
} from 'lucide-react'
import type { Amenity } from '@/lib/domain/hotels/schema'

export const AMENITY_ICONS: Readonly<Record<Amenity, LucideIcon>> = {
  wifi: Wifi,
  parking: CircleParking,
  pool: Waves,
  spa: Bath,
  gym: Dumbbell,
  restaurant: Utensils,
  bar: Beer,
  breakfast: Coffee,
  pets: PawPrint,
  family: Baby,
  accessible: Accessibility,
  ev_charging: PlugZap,
  airport_shuttle: Bus,
  beach: Umbrella,
  air_conditioning: AirVent,
  desk_24h: Clock,
  kitchen: CookingPot,
  laundry: WashingMachine,
  terrace: Sun,
  garden: Flower2,
  sauna: Heater,
  meeting_rooms: Presentation,
  non_smoking: CigaretteOff,
  lift: ArrowUpDown,
}
