import { randomBytes } from 'node:crypto'

export type Person = {
  id: number | null
  name: string
  email: string
  password: string
  /** Everything else that GET /v3/auth says of them. */
  facts: Record<string, unknown>
}

type Visit = { id: string; csrf: string; person: Person | null; remembered: string | null }

/** Who is known to the fake platform, and which sessions it has given, as Laravel keeps them. */
export class PlatformPeople {
  readonly people: Person[] = []
  private visits = new Map<string, Visit>()
  private remembered = new Map<string, Person>()

  add(person: Partial<Person> & { email: string }): Person {
    const added = { id: this.people.length + 1, name: 'Ann', password: 'correct horse battery', facts: {}, ...person }
    this.people.push(added)
    return added
  }

  find(email: unknown): Person | undefined {
    return this.people.find((person) => person.email === email)
  }

  /** The visit of these cookies; a new one where they name none. */
  visit(cookies: ReadonlyMap<string, string>): Visit {
    const known = this.visits.get(idIn(cookies.get('platform_session')))
    if (known) return known
    const token = idIn(cookies.get('remember_web_59ba'))
    const person = this.remembered.get(token) ?? null
    return this.start(person, person ? token : null)
  }

  /** Signing in gives the visit a new id, and so does signing out. */
  renew(old: Visit, person: Person | null, remember: boolean): Visit {
    this.visits.delete(old.id)
    if (old.remembered && !person) this.remembered.delete(old.remembered)
    const token = remember && person ? secret() : null
    if (token && person) this.remembered.set(token, person)
    return this.start(person, token)
  }

  expireCsrf(): void {
    for (const visit of this.visits.values()) visit.csrf = secret()
  }

  forgetEverybody(): void {
    this.visits.clear()
    this.remembered.clear()
  }

  /** `Set-Cookie` of every answer: sealed anew each time, so that no two are alike. */
  cookiesOf(visit: Visit): string[] {
    const life = 'Max-Age=7200; path=/; samesite=lax'
    const lines = [
      `XSRF-TOKEN=${encodeURIComponent(seal(visit.csrf))}; ${life}`,
      `platform_session=${encodeURIComponent(seal(visit.id))}; ${life}; httponly`,
    ]
    if (visit.remembered)
      lines.push(`remember_web_59ba=${encodeURIComponent(seal(visit.remembered))}; Max-Age=157680000; path=/; httponly`)
    return lines
  }

  private start(person: Person | null, remembered: string | null): Visit {
    const visit = { id: secret(), csrf: secret(), person, remembered }
    this.visits.set(visit.id, visit)
    return visit
  }
}

/** Whether a header holds the visit's token: decoded, as it was set. */
export function holdsToken(header: unknown, { csrf }: Visit): boolean {
  return typeof header === 'string' && header.endsWith('=') && unseal(header) === csrf
}

function secret(): string {
  return randomBytes(18).toString('hex')
}

// The equals sign at the end is what an undecoded token gets wrong.
function seal(text: string): string {
  return `${Buffer.from(`${randomBytes(4).toString('hex')}.${text}`)
    .toString('base64')
    .replace(/=+$/, '')}=`
}

function unseal(text: string): string {
  return Buffer.from(text, 'base64').toString().split('.')[1] ?? ''
}

function idIn(cookie: string | undefined): string {
  return cookie === undefined ? '' : unseal(decodeURIComponent(cookie))
}
