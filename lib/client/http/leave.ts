/** Loads another document: nothing of this page stays. */
export function leaveTo(address: string): void {
  window.location.assign(address)
}
