import { expect, test, type Page } from '@playwright/test'
import { isLongRun } from '../support/trials'
import { startOidcProvider } from '../support/accounts/oidc-provider'
import { openOwnSite } from './support/own-site'
import { textOf } from './support/texts'

for (const [path, lang, dir, heading] of [
  ['/sso', 'en', 'ltr', 'Single sign-on'],
  ['/de/sso', 'de', 'ltr', 'Single Sign-on'],
  ['/he/sso', 'he', 'rtl', 'כניסה יחידה (SSO)'],
] as const) {
  test(`${path} says that the brand has no single sign-on and leads to the login`, async ({ page, isMobile }) => {
    test.skip(isMobile && !isLongRun, 'the answer does not depend on the screen; on both in the long run')
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('main a[href$="/login"]')).toBeVisible()
  })
}

test('a failed single sign-on is a localised page with its status and a way on', async ({ page }) => {
  const response = await page.goto('/de/sso?problem=expired')
  expect(response?.status()).toBe(410)
  await expect(page.locator('main').getByRole('alert')).toContainText(textOf('de', 'sso.problems.expired'))
  await expect(page.locator('main a[href="/de/login"]')).toBeVisible()
})

test('the demonstration shows its mails', async ({ page }) => {
  const response = await page.goto('/outbox')
  expect(response?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo emails')
})

/** Registers somebody with a password, who then adds the provider by it, under the policy for forms of a real browser. */
async function addWithPassword(page: Page, origin: string, expectPerson: (sub: string) => unknown): Promise<void> {
  const [email, password] = [`bo-${Date.now()}@example.com`, 'correct horse battery']
  await page.goto(`${origin}/de/login?mode=register&next=${encodeURIComponent('/de/sso?next=/de/profile')}`)
  const account = page.locator('form[action="/api/register"]')
  await account.locator('input[name=name]').fill('Bo Byron')
  await account.locator('input[name=email]').fill(email)
  await account.locator('input[name=password]').fill(password)
  await account.locator('input[name=password_confirmation]').fill(password)
  await account.locator('button[type=submit]').click()
  const form = page.locator('form[action="/api/sso/start"]')
  await form.locator('input[name=current_password]').fill('not the password')
  await form.getByRole('button', { name: /Company/ }).click()
  await expect(form.getByText(textOf('de', 'accounts.errors.current'))).toBeVisible()
  await expectPerson(email)
  await form.locator('input[name=current_password]').fill(password)
  await form.getByRole('button', { name: /Company/ }).click()
  await expect(page).toHaveURL(`${origin}/de/profile`)
  await expect(page.getByText(email).first()).toBeVisible()
}

test('people of a provider sign in with it, are known the next time, and may say no', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile && !isLongRun, 'what is known does not depend on the screen; on both in the long run')
  let provider: Awaited<ReturnType<typeof startOidcProvider>> | undefined
  const site = await openOwnSite(baseURL, async (origin) => {
    provider = await startOidcProvider({ clientId: 'stayfront', redirectUris: [`${origin}/api/sso/callback`] })
    const company = {
      id: 'company',
      name: 'Company',
      issuer: provider.issuer,
      clientId: 'stayfront',
      trustsEmail: true,
    }
    return { settings: { sso: { providers: [{ ...company, clientSecretEnv: null }], redirects: [] } } }
  })
  const header = page.getByRole('banner')
  const signIn = async () => {
    await page.goto(`${site.origin}/de/login?next=%2Fde%2Fprofile`)
    await page.locator('main a[href*="/sso"]').click()
    await page.getByRole('link', { name: /Company/ }).click()
  }
  try {
    await provider?.expect(null)
    await signIn()
    await expect(page).toHaveURL(/\/de\/sso\?.*problem=/)
    await expect(page.locator('main').getByRole('alert')).toBeVisible()
    const email = `ada-${Date.now()}@example.com`
    await provider?.expect({ sub: email, email, email_verified: true, name: 'Ada Byron' })
    await signIn()
    await expect(page).toHaveURL(`${site.origin}/de/profile`)
    await expect(page.getByText(email).first()).toBeVisible()
    await page.context().clearCookies({ domain: new URL(site.origin).hostname })
    await signIn()
    await expect(page).toHaveURL(`${site.origin}/de/profile`)
    await expect(header.getByRole('button', { name: textOf('de', 'layout.account') })).toBeVisible()
    // The provider knows its browsers too.
    await page.context().clearCookies()
    await addWithPassword(page, site.origin, (sub) =>
      provider?.expect({ sub, email: sub, email_verified: true, name: 'Bo Byron' }),
    )
  } finally {
    await site.close()
    await provider?.stop()
  }
})
