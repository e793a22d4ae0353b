/** What this start works on: absolute paths. */
export type Directories = { checkout: string; stateDirectory: string }
