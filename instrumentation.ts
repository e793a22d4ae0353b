/** Starts the backend with the process, so that the first visitor does not wait for it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getBackend } = await import('./lib/server/container')
  const { logError } = await import('./lib/server/log')
  // Next keeps a hook that failed for good; without its failure the next request tries again.
  await getBackend().catch((error: unknown) => logError('the backend did not start', error))
}
