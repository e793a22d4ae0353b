/** Starts the backend with the process, so that the first visitor does not wait for it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { getBackend } = await import('./lib/server/container')
  await getBackend()
}
