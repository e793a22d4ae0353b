// Also read by next.config.mjs, which Node loads as it is.

/**
 * The policy of what is no page (files, calls, refusals): as strict as a document without scripts needs. The middleware
 * gives pages one of their own.
 */
export const FILES_POLICY = [
  `default-src 'none'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')

/** @type {Readonly<Record<string, string>>} Of every answer, whatever it is; what an answer says of itself goes before. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Nothing here asks for any of these, so nothing that is framed or injected may.
  'permissions-policy': [
    'accelerometer',
    'camera',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'usb',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  // Who opens a page of ours, or is opened by one, cannot reach into it.
  'cross-origin-opener-policy': 'same-origin',
}

/** `strict-transport-security`: two years. Without subdomains, which are not ours to speak for. */
export const HTTPS_ONLY = 'max-age=63072000'

/**
 * As `EVERY_ANSWER`, and that browsers come by https alone where the site is served so.
 * @param {string} origin the canonical one
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(origin) {
  return isHttps(origin) ? { ...EVERY_ANSWER, 'strict-transport-security': HTTPS_ONLY } : EVERY_ANSWER
}

/**
 * Whether the site is served by https, and cookies are `Secure`.
 * @param {string} origin the canonical one
 */
export function isHttps(origin) {
  return origin.startsWith('https://')
}
