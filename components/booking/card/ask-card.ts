import type { CardHandle } from './card-handle'

/** How many of a card's fields need attention; null where its form could not say, which the window is told. */
export async function askCard(card: CardHandle | null): Promise<number | null> {
  try {
    return (await card?.check()) ?? 0
  } catch (error) {
    reportError(error)
    return null
  }
}
