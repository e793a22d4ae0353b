/** @jest-config-loader esbuild-register */
import type { Config } from 'jest'
import nextJest from 'next/jest.js'

const createJestConfig = nextJest({ dir: './' })

// Jest looks up every global name of a test in its own context, which is slow: code that runs hot gets these as arguments.
// Left out are those that tests replace (clocks, timers, fetch) and names that modules declare themselves (Buffer, URL, Set);
// packages of the browser declare more of them (an icon is called Map), so that unit tests do without.
const hotGlobals: Config['sandboxInjectedGlobals'] = [
  ...(['Array', 'BigInt', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'] as const),
  ...(['RegExp', 'String', 'Symbol', 'WeakMap', 'isNaN'] as const),
]

const shared: Config = {
  testEnvironment: 'node',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/tests/support/empty-module.ts' },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.next-test'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
}

// Packages that ship ES modules alone, which Jest cannot load as they are.
const esmOnly = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'csv-parse',
  'react-day-picker',
  'openid-client',
  'oauth4webapi',
  'jose',
  'react-leaflet',
  '@react-leaflet',
]

async function toProject(name: string): Promise<Config> {
  const config = await createJestConfig({
    ...shared,
    displayName: name,
    ...(name !== 'unit' && { sandboxInjectedGlobals: hotGlobals }),
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
  })()
  return {
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  }
}

export default async function toConfig(): Promise<Config> {
  return { projects: await Promise.all(['unit', 'contract', 'integration'].map(toProject)) }
}
