/// <reference types="@testing-library/jest-dom" />

// Nothing here measures time: a slow or busy machine must not turn a right answer into a failure.
jest.setTimeout(600_000)

// Tests without a document need no testing library, which takes its time to load.
if (typeof document !== 'undefined') {
  jest.requireActual<object>('@testing-library/jest-dom')
  const { configure } = jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

// What the launcher tells every process; a server without them refuses to start.
process.env.STAYFRONT_MODE ??= 'demo'
process.env.STAYFRONT_SECRET ??= 'a secret of the tests, long enough to sign with'
