/** Where this start works: absolute paths. */
export type Place = { checkout: string; stateDirectory: string }
