import { defineConfig } from '@playwright/test'
import demonstration from '../../playwright.config'

/** A site in production: opened by docs/operation.md (`open-site.ts`), behind TLS, with nothing of the demonstration. */
export default defineConfig({
  ...demonstration,
  testDir: '.',
  outputDir: '../../test-results/production',
  globalSetup: './open-site.ts',
  // The certificate is made anew by each run, and nobody vouches for it.
  use: { ...demonstration.use, ignoreHTTPSErrors: true },
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
