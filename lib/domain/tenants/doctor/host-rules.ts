import { error, isExampleHost, ok, warning, type Examined, type Finding, type Probe } from './finding'

const TLS_SOON_DAYS = 14

/** Whether the tenant's address leads to it. */
export function examineHost({ tenant, around }: Examined): Finding[] {
  const { url, production, probe, hostProblem } = around
  const findings: Finding[] = hostProblem ? [error('host', hostProblem.what, hostProblem.mend)] : []
  if (production && tenant.host !== null && isExampleHost(tenant.host))
    findings.push(error('host-example', `${tenant.host} is reserved for examples`, 'write the real host name'))
  if (production && !url.startsWith('https://'))
    findings.push(error('tls', `${url} is not encrypted`, 'set STAYFRONT_ORIGIN to an https origin'))
  else if (url.startsWith('https://') && tenant.host !== null)
    findings.push(ok('tls-hint', `the certificate of the server in front must name ${tenant.host}`))
  if (probe === null) return [...findings, ok('reachable', `${url} was not asked; --url ORIGIN asks a running server`)]
  return [...findings, ...(probe.outcome === 'answered' ? examineAnswer(probe, url) : [examineSilence(probe)])]
}

type Answer = Extract<Probe, { outcome: 'answered' }>

function examineAnswer({ url, status, location, name, daysOfTls }: Answer, home: string): Finding[] {
  const tls = daysOfTls === null ? [] : [examineCertificate(daysOfTls)]
  if (location !== null) {
    const what = `${url} redirects to ${location} (${status}): the server does not know the tenant under ${home}`
    const mend = 'check host and fid, "active", AGENCY_SUFFIX and STAYFRONT_ORIGIN of that server'
    return [error('redirects', what, mend), ...tls]
  }
  if (status !== 200) return [error('status', `${url} answers ${status}`, 'look at the log of that server'), ...tls]
  const brand = name
    ? ok('reachable', `${url} answers under the tenant's name`)
    : error('other-brand', `${url} answers without the tenant's name`, 'check that this server uses this database')
  return [brand, ...tls]
}

function examineCertificate(days: number): Finding {
  if (days < 0) return error('certificate', 'the certificate is over', 'renew it')
  return days < TLS_SOON_DAYS
    ? warning('certificate', `the certificate is over in ${days} days`, 'renew it')
    : ok('certificate', `the certificate is good for ${days} days`)
}

const SILENCES = {
  name: { what: 'its name leads nowhere', mend: 'point a DNS record (CNAME or A) of the host at the server' },
  connection: { what: 'nobody listens there', mend: 'start the server, or correct --url' },
  timeout: { what: 'no answer came in time', mend: 'check firewall and proxy in front of the server' },
  tls: { what: 'its certificate is refused', mend: 'install a certificate that names the host' },
} as const

function examineSilence(probe: Exclude<Probe, Answer>): Finding {
  const { what, mend } = SILENCES[probe.reason]
  return error('unreachable', `${probe.url}: ${what} (${probe.message})`, mend)
}
