/** Size units: metric or feet. */
export type Unit = 'm' | 'f'

const SQUARE_METRES_A_SQUARE_FOOT = 0.09290304

/** Square metres as whole square feet. */
export function toSquareFeet(squareMetres: number): number {
  return Math.round(squareMetres / SQUARE_METRES_A_SQUARE_FOOT)
}

/** Square feet as whole square metres. */
export function toSquareMetres(squareFeet: number): number {
  return Math.round(squareFeet * SQUARE_METRES_A_SQUARE_FOOT)
}
