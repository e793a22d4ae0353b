/**
 * Runs the `shutdown` function that the application has put under a global symbol, after the last request: Next bundles
 * the application apart from the launcher, so the two share no module.
 */
export async function shutDownApplication(): Promise<void> {
  const registry: unknown = Reflect.get(globalThis, Symbol.for('stayfront'))
  if (typeof registry !== 'object' || registry === null || !('shutdown' in registry)) return
  if (typeof registry.shutdown === 'function') await registry.shutdown()
}
