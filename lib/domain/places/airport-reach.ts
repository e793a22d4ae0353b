import { distanceMeters } from './distance'

type Spot = { lat: number; lon: number }

const LEAST_KM = 30
const BEYOND_CENTRE_KM = 5

/** Kilometres around an airport in which hotels are searched: far enough for the middle of the city that it serves. */
export function reachOfAirport(airport: Spot, centre: Spot): number {
  return Math.max(LEAST_KM, Math.ceil(distanceMeters(airport, centre) / 1000) + BEYOND_CENTRE_KM)
}
