/** Whether a parameter of an address is one of marketing's, which no page shows; as `isCampaignKey` of lib/domain/visits. */
export function isCampaignKey(key: string): boolean {
  return /^utm_[a-z_]{1,30}$/.test(key)
}
