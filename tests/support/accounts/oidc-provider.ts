import { fork } from 'node:child_process'
import { once } from 'node:events'

export type Person = { sub: string; email?: string; email_verified?: boolean; name?: string }
/** Without a secret: a public client. */
type Client = { clientId: string; clientSecret?: string; redirectUris: readonly string[] }

/** A real OpenID Connect provider in a process of its own. */
export async function startOidcProvider(client: Client) {
  const child = fork('tests/support/accounts/oidc-process.mjs', [JSON.stringify(client)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the provider ended with ${code}`)))
  ended.catch(() => undefined)
  const hear = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), ended]))[0]
  const port = await hear()
  return {
    issuer: `http://127.0.0.1:${port}`,
    /** Who signs in next without being asked; null refuses. */
    expect: async (person: Person | null): Promise<void> => {
      child.send({ person })
      await hear()
    },
    /** Opens the page that a browser was led to as this person, or one who refuses; answers where that leads. */
    visit: async (page: string, person: Person | null): Promise<URL> => {
      child.send({ person })
      await hear()
      return follow(page, `http://127.0.0.1:${port}`)
    },
    stop: async () => {
      const over = once(child, 'exit')
      child.disconnect()
      await over
    },
  }
}

/** Follows redirects, with cookies, as long as they stay at the provider. */
async function follow(page: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(page)
  for (let hops = 0; hops < 10 && at.origin === issuer; hops++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider answers ${response.status}: ${(await response.text()).slice(0, 300)}`)
    at = new URL(location, at)
  }
  return at
}
