import { randomUUID } from 'node:crypto'
import {
  answerChallenge,
  createSandboxGateway,
  createSandboxToken,
} from '@/lib/backend/payments/sandbox/sandbox-gateway'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { describeGateway } from './gateway-contract'

let test: TestDatabase
const options = {
  newId: randomUUID,
  now: () => new Date('2026-03-10T09:00:00Z'),
  challengeUrl: (ref: string) => `https://bank.test/${ref}`,
}

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

describeGateway('sandbox', () => ({
  gateway: createSandboxGateway(test.db, options),
  createToken: (behaviour) => createSandboxToken(test.db, { behaviour, last4: '4242' }, options),
  answerChallenge: async (ref, approve) => {
    await answerChallenge(test.db, ref, approve)
  },
}))
