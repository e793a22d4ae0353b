import { defineConfig } from '@playwright/test'
import demonstration from '../../playwright.config'

const { launchOptions } = demonstration.use ?? {}

/** A site in production: opened by docs/operation.md (`open-site.ts`), behind TLS, with nothing of the demonstration. */
export default defineConfig({
  ...demonstration,
  testDir: '.',
  outputDir: '../../test-results/production',
  globalSetup: './open-site.ts',
  // The certificate is made anew by each run, and nobody vouches for it. The browser is told so as it starts: where each
  // connection is forgiven its certificate on its own, a busy one gives up with ERR_TOO_MANY_RETRIES.
  use: {
    ...demonstration.use,
    ignoreHTTPSErrors: true,
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--ignore-certificate-errors'] },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: 'later-days.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', testIgnore: 'later-days.spec.ts', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'later', testMatch: 'later-days.spec.ts', dependencies: ['phone', 'desktop'], fullyParallel: false },
  ],
})
