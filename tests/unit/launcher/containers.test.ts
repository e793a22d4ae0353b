import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { readLeaveMs, readMetricsAddress, readRedisUrl, toEnvironment } from '@/lib/launcher/environment'

const instanceSchema = z.object({
  build: z.string(),
  image: z.string(),
  stop_grace_period: z.string().regex(/^\d+s$/),
  environment: z.record(z.string(), z.string()),
  depends_on: z.record(z.string(), z.unknown()),
  healthcheck: z.object({ test: z.array(z.string()) }),
})
const composeSchema = z.object({
  services: z.object({
    postgres: z.object({ environment: z.record(z.string(), z.string()) }),
    redis: z.object({ command: z.string() }),
    one: instanceSchema,
    two: instanceSchema,
    balancer: z.object({ ports: z.array(z.string()), volumes: z.array(z.string()) }),
  }),
})

const text = readFileSync('compose.yaml', 'utf8')
const { services } = composeSchema.parse(parse(text, { merge: true }))
const instances = [services.one, services.two]
const balancing = readFileSync('docs/examples/haproxy.cfg', 'utf8')
const image = readFileSync('Dockerfile', 'utf8')
const documented = new Set(
  [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
)

/** As compose fills it in, where every variable is given. */
function fill(value: string): string {
  const given: Record<string, string> = { STAYFRONT_ORIGIN: 'https://stay.example.com' }
  return value.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: string) => given[name] ?? `the-${name.toLowerCase()}`)
}
const settings = Object.fromEntries(
  Object.entries(services.one.environment).map(([name, value]) => [name, fill(value)]),
)

describe('compose.yaml', () => {
  it('sets nothing that .env.example does not tell of', () => {
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name)
    const set = instances.flatMap(({ environment }) => Object.keys(environment))
    expect(asked.length).toBeGreaterThan(3)
    expect([...set, ...asked].filter((name) => !documented.has(name))).toEqual([])
  })

  it('demands each secret, and holds none', () => {
    for (const name of ['STAYFRONT_SECRET', 'POSTGRES_PASSWORD', 'STAYFRONT_METRICS_TOKEN'])
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`))
    expect(text).not.toMatch(/\$\{\w*(?:SECRET|PASSWORD|TOKEN)\w*(?::-|\})/)
  })

  it('gives both instances the same settings, with which the launcher starts', () => {
    expect(services.two).toEqual(services.one)
    const environment = toEnvironment(settings, settings.DATABASE_URL ?? '', 'unused')
    expect(environment.STAYFRONT_MODE).toBe('production')
    expect(new URL(environment.DATABASE_URL).hostname).toBe('postgres')
    expect(new URL(readRedisUrl(settings) ?? '').hostname).toBe('redis')
    expect(readMetricsAddress(settings)).toEqual({ host: '0.0.0.0', port: 9464, token: 'the-stayfront_metrics_token' })
    expect(Object.keys(services.one.depends_on).sort()).toEqual(['postgres', 'redis'])
  })

  it('leaves an instance the time that it takes to end', () => {
    // The HTTP server waits ten seconds for what is under way, and the jobs for theirs.
    const grace = Number.parseInt(services.one.stop_grace_period, 10)
    expect(grace * 1_000).toBeGreaterThan(readLeaveMs(settings) + 20_000)
  })

  it('opens one port, behind which each instance is asked for its health', () => {
    const bound = /bind :(\d+)/.exec(balancing)?.[1]
    expect(services.balancer.ports).toEqual([`${bound}:${bound}`])
    for (const volume of services.balancer.volumes) expect(existsSync(volume.split(':')[0] ?? '')).toBe(true)
    const servers = [...balancing.matchAll(/^ {2}server (\w+) (\w+):(\d+)$/gm)].map(([, ...each]) => each)
    expect(servers).toEqual(['one', 'two'].map((name) => [name, name, settings.PORT]))
    expect(balancing).toContain('httpchk GET /api/health')
    for (const { healthcheck } of instances)
      expect(healthcheck.test.join(' ')).toContain(`127.0.0.1:${settings.PORT}/api/health`)
    // It sees that an instance leaves before that one closes.
    const [, seconds = '', falls = ''] = /check inter (\d+)s fall (\d+)/.exec(balancing) ?? []
    expect(Number(seconds) * Number(falls) * 1_000).toBeLessThan(readLeaveMs(settings))
  })
})

describe('the Dockerfile', () => {
  it('starts what is there, with the Node of this checkout, on the ports of compose.yaml', () => {
    expect(/^FROM node:(\d+)/m.exec(image)?.[1]).toBe(readFileSync('.nvmrc', 'utf8').trim())
    const command: unknown = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '')
    expect(command).toEqual(['node', 'lib/launcher/start.mjs'])
    expect(existsSync('lib/launcher/start.mjs')).toBe(true)
    expect(/^EXPOSE (.*)$/m.exec(image)?.[1]).toBe(`${settings.PORT} ${settings.STAYFRONT_METRICS?.split(':')[1]}`)
    expect(image).toMatch(/^USER node$/m)
  })

  it('takes no secrets of the checkout along', () => {
    const left = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const name of ['.env', '.env.*', '.git', 'node_modules']) expect(left).toContain(name)
  })
})
