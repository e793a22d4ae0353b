/** Something wrong in a tenant's data: where (a path such as `brand.colors.brand.light`), what, and how to mend it. */
export type Problem = { path: string; what: string; mend: string }

/** What belongs at a path, where the shape alone does not say it. */
export const MENDS: Readonly<Record<string, string>> = {
  kind: 'write "house", "agent", "agency" or "white_label"',
  fid: 'write a whole number from 1: the id that partner links carry as ?fid=',
  host: 'write the host name in quotation marks, or null for the house and for agents',
  active: 'write true or false',
  'brand.white_label': 'write true for a partner under its own name, false for the house and its agents',
  'brand.ga4': 'write a Google Analytics 4 measurement id such as "G-AB12CD34EF", or null',
  'brand.gtm': 'write the id of a Google Tag Manager container such as "GTM-AB12CD3", or null',
  'legal.company': 'write the name of the company that travellers deal with',
  'legal.address': 'write its postal address on one line',
  'legal.supportEmail': 'write an e-mail address that travellers reach',
  'legal.cardDescriptor': 'write what card statements say: 3 to 22 characters',
  'settings.country': 'write a country as two capital letters, such as "DE"',
  'settings.currency': 'write a currency as three capital letters, such as "EUR"',
  'settings.locale': 'write a language of the product, such as "en", "he" or "pt-br"',
  'settings.gateway': 'write "none", "stripe", or "sandbox" in a demonstration',
  'settings.stripe.publishableKey': 'write the publishable key of the account at Stripe, which begins with pk_',
  'settings.stripe.account': 'write the name of an account in small letters, digits and hyphens, or null',
  'settings.framing': 'write a list of origins such as ["https://www.partner.com"], or ["*"] for every site',
  'settings.sso.providers.id': 'write a short name in small letters, digits and hyphens, such as "company"',
  'settings.sso.providers.clientSecretEnv': 'write the name of a variable that begins with SSO_, or null',
  'settings.indexing': 'write "index", "noindex" or "master"',
}
