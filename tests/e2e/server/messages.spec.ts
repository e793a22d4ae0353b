import { expect, test } from '@playwright/test'
import { textOf } from '../support/texts'

test('messages of what opens late come in the language that is asked for', async ({ request }) => {
  const answer = await request.get('/api/messages?of=accounts&locale=he')
  expect(answer.status()).toBe(200)
  const { messages } = await answer.json()
  expect(messages.accounts.title.login).toBe(textOf('he', 'accounts.title.login'))
  expect(messages.accounts).not.toHaveProperty('mail')
})

test('messages of anything else are refused', async ({ request }) => {
  for (const query of ['', '?of=hotel', '?of=accounts.mail', '?of=__proto__'])
    expect((await request.get(`/api/messages${query}`)).status()).toBe(400)
})
