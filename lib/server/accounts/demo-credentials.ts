import 'server-only'
import { loadEnv } from '@/lib/server/env'

/** What the login page of a demonstration tells everybody; null in production, which has no such account. */
export function demoCredentials(): { email: string; password: string } | null {
  if (loadEnv().STAYFRONT_MODE !== 'demo') return null
  return { email: 'traveller@demo.stayfront.example', password: 'stayfront-demo' }
}
