import { findPlatformRefusal, readArguments, type StaffCommand } from '@/lib/backend/staff/arguments'
import { describeActs, describeRights, describeStaff } from '@/lib/backend/staff/describe'

const BOSS = 'boss@partner.com'

describe('the command line of staff', () => {
  it.each([
    [
      ['invite', 'Boss@Partner.com', '--role', 'operator', '--tenant', 'Stay.Partner.com'],
      { name: 'invite', email: BOSS, host: 'stay.partner.com', role: 'operator', person: null, language: null },
    ],
    [
      ['invite', BOSS, '--role', 'support', '--tenant', 'default', '--name', ' Ada  Löwe ', '--language', 'ja'],
      { name: 'invite', email: BOSS, host: null, role: 'support', person: 'Ada Löwe', language: 'ja' },
    ],
    [
      ['grant', BOSS, '--tenant', 'default', '--plan', '0', '--fid', '77', '--options', 'crm, flights,crm'],
      { name: 'grant', email: BOSS, host: null, plan: 0, fid: 77, options: ['flights', 'crm'] },
    ],
    [
      ['grant', BOSS, '--tenant', 'default', '--plan', 'none', '--fid', 'none'],
      { name: 'grant', email: BOSS, host: null, plan: null, fid: null, options: undefined },
    ],
    [
      ['grant', BOSS, '--tenant', 'a.com', '--options', 'none'],
      { name: 'grant', email: BOSS, host: 'a.com', plan: undefined, fid: undefined, options: [] },
    ],
    [['list'], { name: 'list', host: undefined }],
    [['audit', '--tenant', 'default'], { name: 'audit', host: null }],
    [['suspend', BOSS, '--tenant', 'a.com'], { name: 'suspend', email: BOSS, host: 'a.com' }],
    [['restore', BOSS, '--tenant', 'a.com'], { name: 'restore', email: BOSS, host: 'a.com' }],
    [['reset-factor', BOSS, '--tenant', 'default'], { name: 'reset-factor', email: BOSS, host: null }],
  ])('reads %j', (argv, command) => {
    expect(readArguments(argv)).toEqual({ ok: true, command })
  })

  it.each([
    [[], 'no command'],
    [['hire', BOSS], 'hire is no command'],
    [['invite', '--role', 'agent', '--tenant', 'a.com'], 'no address'],
    [['invite', 'boss', '--role', 'agent', '--tenant', 'a.com'], 'boss is no e-mail address'],
    [['invite', BOSS, '--role', 'agent'], 'name the tenant'],
    [['invite', BOSS, '--role', 'king', '--tenant', 'a.com'], 'operator, agent, support'],
    [['invite', BOSS, '--tenant', 'a.com'], 'operator, agent, support'],
    [['invite', BOSS, '--role', 'agent', '--tenant', 'a b'], 'a b is no host'],
    [['invite', BOSS, '--role', 'agent', '--tenant', 'a.com', '--name', ' '], '--name'],
    [['invite', BOSS, '--role', 'agent', '--tenant', 'a.com', '--language', 'xx'], '--language'],
    [['grant', BOSS, '--plan', '3'], 'name the tenant'],
    [['grant', BOSS, '--tenant', 'default'], '--plan, --fid or --options'],
    [['grant', BOSS, '--tenant', 'a.com', '--plan', '3'], '--tenant default'],
    [['grant', BOSS, '--tenant', 'a.com', '--fid', 'none'], '--tenant default'],
    [['grant', BOSS, '--tenant', 'default', '--plan', '-1'], '--plan'],
    [['grant', BOSS, '--tenant', 'default', '--plan=1.5'], '--plan is a whole number'],
    [['grant', BOSS, '--tenant', 'default', '--plan', '2147483648'], '--plan is a whole number'],
    [['grant', BOSS, '--tenant', 'default', '--fid', '0'], '--fid is a whole number'],
    [['grant', BOSS, '--tenant', 'default', '--options', 'flights,cars'], '--options is none, or of flights'],
    [['grant', BOSS, '--tenant', 'default', '--options', ''], '--options is none, or of flights'],
    [['grant', BOSS, '--tenant', 'default', '--fid', '77', '--role', 'agent'], '--role is no option of grant'],
    [['suspend', BOSS], 'name the tenant'],
    [['reset-factor', BOSS], 'name the tenant'],
    [['reset-factor', '--tenant', 'a.com'], 'no address'],
    [['suspend', BOSS, 'more', '--tenant', 'a.com'], 'unexpected more'],
    [['list', 'a.com'], 'unexpected a.com'],
    [['audit', '--tennant', 'a.com'], '--tennant'],
    [['suspend', BOSS, '--tenant', 'a.com', '--role', 'agent'], '--role is no option of suspend'],
    [['list', '--name', 'Ada'], '--name is no option of list'],
  ])('refuses %j', (argv, reason) => {
    expect(readArguments(argv)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  it.each<[StaffCommand, string | null]>([
    [{ name: 'audit', host: null }, null],
    [{ name: 'grant', email: BOSS, host: null, plan: undefined, fid: 77, options: undefined }, null],
    [{ name: 'grant', email: BOSS, host: null, plan: 3, fid: 77, options: undefined }, 'only --fid'],
    [{ name: 'grant', email: BOSS, host: null, plan: undefined, fid: undefined, options: [] }, 'only --fid'],
    [{ name: 'list', host: null }, 'keeps the staff'],
    [{ name: 'suspend', email: BOSS, host: null }, 'keeps the staff'],
  ])('leaves to a platform what it keeps: %j', (command, reason) => {
    expect(findPlatformRefusal(command)).toEqual(reason && expect.stringContaining(reason))
  })

  it('says what was given', () => {
    expect(describeRights({ plan: 0, fid: 77, options: ['flights', 'crm'] })).toBe(
      'plan 0, fid 77, options flights, crm',
    )
    expect(describeRights({ plan: null, fid: null, options: [] })).toBe('plan none, fid none, options none')
  })

  it('says a line a person and an act', () => {
    const person = { email: BOSS, name: 'Boss', role: 'operator', standing: 'active', hasFactor: true } as const
    expect(describeStaff([{ ...person, host: null }])).toEqual([
      'default  operator  boss@partner.com  Boss  active  second factor',
    ])
    const act = {
      at: '2026-03-10T09:00:00.000Z',
      host: 'a.com',
      requestId: 'r1',
      subjectId: 'b1',
      subjectKey: null,
      note: null,
    } as const
    expect(
      describeActs([
        { ...act, by: null, act: 'invited', subject: 'account', role: 'agent' },
        {
          ...act,
          by: BOSS,
          act: 'reservations_exported',
          subject: 'reservations',
          subjectId: null,
          subjectKey: null,
          note: null,
          role: null,
        },
      ]),
    ).toEqual([
      '2026-03-10T09:00:00.000Z  a.com  command line  invited  account b1  as agent  request r1',
      '2026-03-10T09:00:00.000Z  a.com  boss@partner.com  reservations_exported  reservations  request r1',
    ])
  })
})
