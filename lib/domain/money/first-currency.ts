/** In which currency prices stand on pages whose addresses name none. */
export type FirstCurrency = {
  plain: string
  /** The same where an address names this country, spelled as it stands there. */
  ofCountry?: { country: string; currency: string }
}
