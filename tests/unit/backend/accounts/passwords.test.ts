import { checkPassword, hashPassword, isOutdated } from '@/lib/backend/accounts/passwords'

test('passwords are kept as Argon2id and found again in every way to type them', async () => {
  const hash = await hashPassword('pässwörd-1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOutdated(hash)).toBe(false)
  expect(isOutdated(hash.replace('m=19456', 'm=4096'))).toBe(true)
  expect(await checkPassword('pässwörd-1'.normalize('NFD'), hash)).toBe(true)
  expect(await checkPassword('pässwörd-2', hash)).toBe(false)
  expect(await hashPassword('pässwörd-1')).not.toBe(hash)
})

test('nobody has no password', async () => {
  expect(await checkPassword('', null)).toBe(false)
})
