/** Loads the page's document anew. */
export function reloadPage(): void {
  window.location.reload()
}
