import { listProviders } from '@/lib/domain/sso/settings'
import type { Problem } from './problem'
import type { Tenant } from './schema'

/** Providers that cannot be told apart, and addresses that nobody can be sent to. */
export function checkSso({ settings }: Omit<Tenant, 'id'>): Problem[] {
  const providers = listProviders(settings)
  return [
    ...providers.flatMap(({ id, issuer }, index): Problem[] => {
      const path = `settings.sso.providers.${index}`
      const isDouble = providers.slice(0, index).some((other) => other.id === id)
      return [
        ...(isDouble
          ? [{ path: `${path}.id`, what: `"${id}" names two providers`, mend: 'give each provider its own id' }]
          : []),
        ...(isIssuer(issuer)
          ? []
          : [
              {
                path: `${path}.issuer`,
                what: `"${issuer}" is no issuer`,
                mend: 'write the "issuer" of its discovery document, an address that begins with https://',
              },
            ]),
      ]
    }),
    ...(settings.sso?.redirects ?? []).flatMap((address, index): Problem[] =>
      isTarget(address)
        ? []
        : [
            {
              path: `settings.sso.redirects.${index}`,
              what: `"${address}" is no web address`,
              mend: 'write a whole address that begins with https://, without #',
            },
          ],
    ),
  ]
}

// A provider on this machine may do without encryption, for development.
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, search, hash } = new URL(value)
  const isNear = protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || isNear) && search === '' && hash === ''
}

function isTarget(value: string): boolean {
  return /^https?:\/\/[^\s/{}#]+[^\s{}#]*$/.test(value) && URL.canParse(value)
}
