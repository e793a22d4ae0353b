import type { AccountOption } from './arguments'
import type { ListedAct, StaffMember } from './list-staff'

/** A line a person. */
export function describeStaff(members: readonly StaffMember[]): string[] {
  if (members.length === 0) return ['Nobody yet: npm run staff -- invite EMAIL --role operator --tenant HOST']
  return members.map(({ email, name, role, standing, hasFactor, host }) =>
    [nameHost(host), role, email, name, standing, hasFactor ? 'second factor' : 'no second factor'].join('  '),
  )
}

/** A line an act. */
export function describeActs(acts: readonly ListedAct[]): string[] {
  if (acts.length === 0) return ['Nothing was done yet.']
  return acts.map(({ at, by, act, subject, subjectId, subjectKey, note, role, host, requestId }) => {
    const which = subjectId ?? subjectKey
    const on = which === null ? subject : `${subject} ${which}`
    const as = [...(role === null ? [] : [`as ${role}`]), ...(note === null ? [] : [JSON.stringify(note)])]
    return [at, nameHost(host), by ?? 'command line', act, on, ...as, `request ${requestId}`].join('  ')
  })
}

export type Rights = { plan: number | null; fid: number | null; options: readonly AccountOption[] }

/** What an account has of a plan, a brand and the options of a tenant; also as the audit keeps it. */
export function describeRights({ plan, fid, options }: Rights): string {
  return `plan ${plan ?? 'none'}, fid ${fid ?? 'none'}, options ${options.join(', ') || 'none'}`
}

function nameHost(host: string | null): string {
  return host ?? 'default'
}
