import { defineConfig } from '@playwright/test'

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may miss a wait once; the report names such a test as flaky.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  // What hangs ends, and what is only slow, on a machine that does other work too, does not fail.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions,
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Recording every test to keep the trace of none costs more than the tests themselves.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      // What the server answers does not depend on the screen.
      testIgnore: 'server/**',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
