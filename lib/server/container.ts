import 'server-only'
import { createBackend, type Backend } from '@/lib/backend/create-backend'
import { loadEnv } from './env'

// Next bundles its own copies of modules: what lives as long as the process hangs on one name of globalThis.
const registry: typeof globalThis & { stayfrontBackend?: Promise<Backend> } = globalThis

/** The backend of this process, created once. */
export function getBackend(): Promise<Backend> {
  registry.stayfrontBackend ??= startBackend()
  return registry.stayfrontBackend
}

async function startBackend(): Promise<Backend> {
  try {
    const env = loadEnv()
    return await createBackend({ databaseUrl: env.DATABASE_URL, secret: env.secret, sandbox: env.sandbox, origin: env.STAYFRONT_ORIGIN })
  } catch (error) {
    // The next request tries again instead of living with a failed start.
    registry.stayfrontBackend = undefined
    throw error
  }
}
