import { createPlatformSetup, type PlatformSetup } from '../../support/upstream/platform-setup'
import { describeAccounts } from './accounts-contract'

let steps: PlatformSetup

beforeAll(async () => {
  steps = await createPlatformSetup()
})
beforeEach(() => steps.reset())
afterAll(() => steps.close())

describeAccounts("at the operator's platform", () => steps.visitor)
