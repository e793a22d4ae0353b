import { createPlatformDesk, type PlatformDesk } from '../../support/platform-desk'
import { describeAccounts } from './accounts-contract'

jest.setTimeout(60_000)

let desk: PlatformDesk

beforeAll(async () => {
  desk = await createPlatformDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

describeAccounts("at the operator's platform", () => desk.visitor)
