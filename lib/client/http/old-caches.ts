/** Removes service workers and caches that an earlier site left under this host; there are none of ours. */
export async function removeOldCaches(): Promise<void> {
  await Promise.all([removeWorkers(), removeCaches()].map((work) => work.catch(ignoreRefusal)))
}

// Both are missing where the page is not secure.
async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

async function removeCaches(): Promise<void> {
  if (!('caches' in window)) return
  const names = await window.caches.keys()
  await Promise.all(names.map((name) => window.caches.delete(name)))
}

// Framed pages and private windows refuse both with a DOMException; anything else is a fault.
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof DOMException)) throw error
}
