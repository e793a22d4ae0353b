'use client'

import type { Unit } from '@/lib/domain/units/area'
import { createPersisted } from './persisted'

export const countryPart = createPersisted<string | null>({
  key: 'country',
  version: 1,
  initial: null,
  read: (stored) => readPattern(stored, /^[A-Z]{2}$/),
})

export const currencyPart = createPersisted<string | null>({
  key: 'currency',
  version: 1,
  initial: null,
  read: (stored) => readPattern(stored, /^[A-Z]{3}$/),
})

export const unitPart = createPersisted<Unit>({
  key: 'unit',
  version: 1,
  initial: 'm',
  read: (stored) => (stored === 'm' || stored === 'f' ? stored : undefined),
})

function readPattern(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
