import type { RateSource } from './port'
import type { ExchangeRateSettings } from './settings'
import { createEcbSource } from './sources/ecb-source'
import { createFileSource } from './sources/file-source'

/** The source that the settings choose; null where rates come by hand. */
export function openRateSource({ source }: ExchangeRateSettings): RateSource | null {
  switch (source.kind) {
    case 'ecb':
      return createEcbSource({ url: source.url })
    case 'file':
      return createFileSource(source.path)
    case 'fixed':
      return null
  }
}
