/** `problem`: what to say above the button, null where the fields say it; `wrong`: how many of them do. */
type TokenReply = { ok: true; token: string } | { ok: false; problem: string | null; wrong: number }

/** What the checkout asks of a card form, whoever takes the card. Its values never enter the booking form. */
export type CardHandle = {
  /** Says in the fields what is wrong; answers how many need attention. */
  check: () => number | Promise<number>
  /** Another one after every change, so that the same try to pay sends the same card. */
  version: () => unknown
  /** Hands the card to the payment company. */
  createToken: () => Promise<TokenReply>
}
