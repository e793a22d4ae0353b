export const HOTEL_KINDS = [
  'grand',
  'boutique',
  'business',
  'resort',
  'beach',
  'guesthouse',
  'apartments',
  'hostel',
  'lodge',
  'airport',
  'riad',
  'ryokan',
] as const
export const BOARDS = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
export const PAYMENT_TIMES = ['now', 'at_hotel', 'later'] as const
export const AMENITIES = [
  'wifi',
  'parking',
  'pool',
  'spa',
  'gym',
  'restaurant',
  'bar',
  'breakfast',
  'pets',
  'family',
  'accessible',
  'ev_charging',
  'airport_shuttle',
  'beach',
  'air_conditioning',
  'desk_24h',
  'kitchen',
  'laundry',
  'terrace',
  'garden',
  'sauna',
  'meeting_rooms',
  'non_smoking',
  'lift',
] as const
export const BED_KINDS = ['double', 'queen', 'king', 'twin', 'single', 'sofa', 'bunk', 'futon'] as const
export const VIEWS = ['city', 'courtyard', 'sea', 'river', 'garden', 'pool', 'mountain', 'street'] as const
export const SUB_SCORES = ['location', 'staff', 'cleanliness', 'breakfast', 'room', 'value'] as const
export const TRAVELLERS = ['couple', 'family', 'solo', 'business', 'friends'] as const

export const CHARGE_CODES = [
  'vat',
  'sales_tax',
  'city_tax',
  'tourism_fee',
  'service',
  'resort_fee',
  'cleaning',
] as const

export type HotelKind = (typeof HOTEL_KINDS)[number]
export type Board = (typeof BOARDS)[number]
export type PaymentTime = (typeof PAYMENT_TIMES)[number]
export type Amenity = (typeof AMENITIES)[number]
export type View = (typeof VIEWS)[number]
export type SubScore = (typeof SUB_SCORES)[number]
export type Traveller = (typeof TRAVELLERS)[number]
