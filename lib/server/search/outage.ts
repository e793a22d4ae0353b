import 'server-only'
import { cache } from 'react'

/** Whether search left a question of the page at hand unanswered: what the page says is then not all that it would. */
export const readOutage = cache((): { happened: boolean } => ({ happened: false }))
