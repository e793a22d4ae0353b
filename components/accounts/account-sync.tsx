'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { followLists } from '@/lib/client/accounts/account-lists'
import { followPreferences } from '@/lib/client/accounts/account-preferences'
import type { AccountOwner } from '@/lib/domain/accounts/schema'

/** Keeps this browser's favourites, searches and preferences in step with the account; draws nothing. */
export function AccountSync({ owner }: { owner: AccountOwner }) {
  const locale = useLocale()
  const { id, country, language, currency, unit } = owner
  useEffect(() => followLists(id, locale), [id, locale])
  useEffect(() => followPreferences({ id, country, language, currency, unit }), [id, country, language, currency, unit])
  return null
}
