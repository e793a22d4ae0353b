'use client'

import dynamic from 'next/dynamic'

/** What keeps an account's lists in step, with the schemas that read them: only who is logged in loads it. */
export const AccountSyncLater = dynamic(() => import('./account-sync').then((module) => module.AccountSync), {
  ssr: false,
})
