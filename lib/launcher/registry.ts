/**
 * Where the application's bundle and this process meet: one object under a global symbol.
 * The application may put a `shutdown` function there, which runs after the last request.
 */
export async function shutDownApplication(): Promise<void> {
  const registry: unknown = Reflect.get(globalThis, Symbol.for('stayfront'))
  if (typeof registry !== 'object' || registry === null || !('shutdown' in registry)) return
  if (typeof registry.shutdown === 'function') await registry.shutdown()
}
