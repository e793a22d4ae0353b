import 'server-only'
import { createBackend, type Backend } from '@/lib/backend/create-backend'
import { loadEnv } from './env'
import { logError } from './log'

// Next bundles its own copies of modules: what lives as long as the process hangs on one name of globalThis.
const registry: typeof globalThis & { stayfrontBackend?: Promise<Backend> } = globalThis
// The front calls this after the last request.
Reflect.set(globalThis, Symbol.for('stayfront'), { shutdown: async () => (await registry.stayfrontBackend)?.stop() })

/** The backend of this process, created once. */
export function getBackend(): Promise<Backend> {
  registry.stayfrontBackend ??= startBackend()
  return registry.stayfrontBackend
}

async function startBackend(): Promise<Backend> {
  try {
    const env = loadEnv()
    return await createBackend({
      databaseUrl: env.DATABASE_URL,
      secret: env.secret,
      sandbox: env.sandbox,
      origin: env.STAYFRONT_ORIGIN,
      onError: logError,
    })
  } catch (error) {
    // The next request tries again instead of living with a failed start.
    registry.stayfrontBackend = undefined
    throw error
  }
}
