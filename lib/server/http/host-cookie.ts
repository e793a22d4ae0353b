import 'server-only'
import { loadEnv } from '@/lib/server/env'

/** The name of a cookie of one host alone; over https browsers then take it from no other host of the same site. */
export function hostCookie(name: string): string {
  return loadEnv().STAYFRONT_ORIGIN.startsWith('https://') ? `__Host-${name}` : name
}
