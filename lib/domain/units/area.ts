/** Size units: metric or feet. */
export type Unit = 'm' | 'f'
