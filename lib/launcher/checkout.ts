/** The checkout that is started and what is kept for it outside; absolute paths. */
export type Checkout = { checkout: string; stateDirectory: string }
