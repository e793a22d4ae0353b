import type { AccountService } from '@/lib/backend/ports'
import type { Database } from '@/lib/backend/postgres/database'
import { realmOf } from '@/lib/domain/accounts/schema'
import { logIn } from './log-in'
import { registerAccount } from './register-account'
import { logOut, resolveSession } from './sessions'

/** Accounts in our own database. */
export function createEmbeddedAccounts(db: Database): AccountService {
  return {
    realmOf,
    keepsCredentials: true,
    logIn: async (ask, { form, sessionToken }) => {
      if (sessionToken !== null) await logOut({ ...ask, db }, sessionToken)
      return logIn({ ...ask, db }, form)
    },
    register: async (ask, { form, sessionToken, mails }) => {
      const result = await registerAccount({ ...ask, db }, { form, language: ask.locale, mails })
      if (result.ok && sessionToken !== null) await logOut({ ...ask, db }, sessionToken)
      return result
    },
    logOut: (ask, sessionToken) => logOut({ ...ask, db }, sessionToken),
    find: (ask, sessionToken) => resolveSession(db, ask, sessionToken),
  }
}
