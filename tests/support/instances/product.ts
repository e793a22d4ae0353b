import { startServer } from '../runner/processes.mjs'

export type Product = { port: number; origin: string; output: () => string; stop: () => Promise<void> }

/** The product as `npm start` runs it, from the build that is there; ready once it says so. */
export async function startProduct(port: number, env: Record<string, string | undefined>): Promise<Product> {
  const { output, stop } = await startServer(['lib/launcher/start.mjs'], {
    withinMs: 5 * 60_000,
    env: { ...env, PORT: String(port) },
    toReady: (line) => (line.startsWith('Stayfront is ready') ? true : null),
  })
  return { port, origin: `http://localhost:${port}`, output, stop }
}
