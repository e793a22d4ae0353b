import { formatRatio, listRepairs } from '@/lib/domain/tenants/contrast'
import type { Difference } from '@/lib/domain/tenants/differences'
import type { Finding } from '@/lib/domain/tenants/doctor/finding'
import type { Problem } from '@/lib/domain/tenants/problem'
import type { AppliedTenant } from './apply'
import { toTenantUrl } from './tenant-host'

/** What an apply did, or would do, as lines to print. */
export function describeApplied(applied: AppliedTenant, dryRun: boolean, canonicalOrigin: string): string[] {
  const { action, tenant, differences } = applied
  const verb =
    dryRun && action !== 'unchanged' ? { created: 'would be created', changed: 'would be changed' }[action] : action
  const name = tenant.host ?? `fid ${tenant.fid}`
  return [
    `${tenant.kind} ${name}: ${verb}`,
    ...differences.map((difference) => `  ${describeDifference(difference)}`),
    ...listRepairs(tenant.brand.colors).map(
      ({ path, what, mode, before, needed, drawn }) =>
        `  ${path}: ${what} (${mode}) reads at ${formatRatio(before)}, needs ${needed}:1; ${drawn ?? 'another colour'} is drawn`,
    ),
    `  ${toTenantUrl(tenant, canonicalOrigin)}${tenant.active === false ? ' (switched off)' : ''}`,
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
