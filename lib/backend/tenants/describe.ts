import { formatRatio, listRepairs } from '@/lib/domain/tenants/contrast'
import type { Difference } from '@/lib/domain/tenants/differences'
import type { Finding } from '@/lib/domain/tenants/doctor/finding'
import type { Problem } from '@/lib/domain/tenants/problem'
import type { AppliedTenant } from './apply'
import type { Inherited } from './house-defaults'
import { toTenantUrl } from './tenant-host'

/** Characters of a legal text. */
const MOST_SHOWN = 80

/** What an apply did, or would do, as lines to print. */
export function describeApplied(applied: AppliedTenant, dryRun: boolean, canonicalOrigin: string): string[] {
  const { action, tenant, differences } = applied
  const verb =
    dryRun && action !== 'unchanged' ? { created: 'would be created', changed: 'would be changed' }[action] : action
  const name = tenant.host ?? `fid ${tenant.fid}`
  return [
    `${tenant.kind} ${name}: ${verb}`,
    ...differences.map((difference) => `  ${describeDifference(shortenText(difference))}`),
    ...listRepairs(tenant.brand.colors).map(
      ({ path, what, mode, before, needed, drawn }) =>
        `  ${path}: ${what} (${mode}) reads at ${formatRatio(before)}, needs ${needed}:1; ${drawn ?? 'another colour'} is drawn`,
    ),
    `  ${toTenantUrl(tenant, canonicalOrigin)}${tenant.active === false ? ' (switched off)' : ''}`,
  ]
}

// A whole page of law on one line would hide everything else that changes.
function shortenText({ path, before, after }: Difference): Difference {
  const shorten = (value: Difference['after']) =>
    path.startsWith('legal.texts.') && typeof value === 'string' && value.length > MOST_SHOWN
      ? `${value.slice(0, MOST_SHOWN)}… (${value.length} characters)`
      : value
  return { path, before: shorten(before), after: shorten(after) }
}

/** Fids on one line. */
const MOST_KEPT = 20

/** Which agents and agencies got, or would get, what the house has, and which keep something else, as lines to print. */
export function describeInherited({ legal, settings, kept }: Inherited, dryRun: boolean): string[] {
  const verb = dryRun ? 'would get' : 'got'
  const more = kept.length > MOST_KEPT ? ` and ${kept.length - MOST_KEPT} more` : ''
  return [
    ...(legal + settings === 0
      ? []
      : [`agents and agencies: ${legal} ${verb} the house's legal identity, ${settings} its settings`]),
    ...(kept.length === 0
      ? []
      : [`agents and agencies with something of their own: fid ${kept.slice(0, MOST_KEPT).join(', ')}${more}`]),
  ]
}

export function describeDifference({ path, before, after }: Difference): string {
  if (before === undefined) return `+ ${path}: ${JSON.stringify(after)}`
  if (after === undefined) return `- ${path}: ${JSON.stringify(before)}`
  return `~ ${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`
}

export function describeProblems(problems: readonly Problem[], file: string): string[] {
  const count = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}`
  return [
    ...problems.map(({ path, what, mend }) => `${file}: ${path} ${what}\n  ${mend}`),
    `${file}: ${count}; nothing was written`,
  ]
}

/** What the doctor found, errors first, and a line that counts. */
export function describeFindings(findings: readonly Finding[], quiet: boolean): string[] {
  const levels = ['error', 'warning', 'ok'] as const
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const shown = levels
    .filter((level) => !quiet || level !== 'ok')
    .flatMap((level) => findings.filter((finding) => finding.level === level))
  return [
    ...shown.map(({ level, what, mend }) => `${level.padEnd(8)}${what}${mend === null ? '' : `\n        -> ${mend}`}`),
    `${count('error')} errors, ${count('warning')} warnings, ${count('ok')} in order`,
  ]
}
