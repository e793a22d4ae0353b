/** The fid of the tenant that this page shows, where hosts do not tell tenants apart; null elsewhere. */
export function readShownFid(): string | null {
  return document.documentElement.dataset.fid ?? null
}
