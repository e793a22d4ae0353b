import { createPlatformDesk, type PlatformDesk } from '../../support/upstream/platform-setup'
import { describeAccounts } from './accounts-contract'

jest.setTimeout(60_000)

let desk: PlatformDesk

beforeAll(async () => {
  desk = await createPlatformDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

describeAccounts("at the operator's platform", () => desk.visitor)
