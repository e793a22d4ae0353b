/**
 * @param {string} version such as "20.19.0"
 * @returns {boolean}
 */
export function isSupportedNode(version) {
  const parts = version.split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 13
  return major >= 24
}

/**
 * What to tell the owner of an unsupported Node, or null.
 * @param {string} version
 * @returns {string | null}
 */
export function explainUnsupportedNode(version) {
  if (isSupportedNode(version)) return null
  return (
    'Stayfront needs Node.js 20.19 or newer, 22.13 or newer, or 24 and later; this is ' +
    version +
    '.\nInstall one from https://nodejs.org, or with a version manager: nvm install 24 && nvm use 24'
  )
}
