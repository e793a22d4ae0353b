import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** @typedef {{ sub: string, email?: string, email_verified?: boolean, name?: string }} Person */

const { clientId, clientSecret, redirectUris } = JSON.parse(process.argv[2] ?? '{}')
/** Who signs in next without being asked; null refuses. @type {Person | null} */
let next = null
/** @type {Map<string, Person>} */
const people = new Map()

/** @param {number} port */
function createProvider(port) {
  const provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: clientId,
        ...(clientSecret && { client_secret: clientSecret }),
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: clientSecret ? 'client_secret_post' : 'none',
      },
    ],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['for tests alone'] },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const provider = createProvider(port)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const result = next
      ? { login: { accountId: next.sub } }
      : { error: 'access_denied', error_description: 'the person said no' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  process.on('message', (/** @type {{ person: Person | null }} */ order) => {
    next = order.person
    if (next) people.set(next.sub, next)
    process.send?.('set')
  })
  process.send?.(port)
})
process.on('disconnect', () => process.exit(0))
