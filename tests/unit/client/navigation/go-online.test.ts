/** @jest-environment jsdom */
import { goOnline } from '@/lib/client/navigation/go-online'

const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const connect = () => {
  setOnline(true)
  window.dispatchEvent(new Event('online'))
}

beforeEach(() => window.history.replaceState(null, '', '/hotels/results?stars=4'))
afterEach(() => jest.restoreAllMocks())

it('goes at once with a connection', () => {
  const go = jest.fn()
  setOnline(true)
  expect(goOnline(go)).toBeUndefined()
  expect(go).toHaveBeenCalledTimes(1)
})

it('waits for the connection, and goes once', async () => {
  const go = jest.fn()
  setOnline(false)
  const wait = goOnline(go)
  expect(go).not.toHaveBeenCalled()
  connect()
  await wait
  connect()
  expect(go).toHaveBeenCalledTimes(1)
})

it('goes nowhere once the visitor has gone elsewhere', async () => {
  const go = jest.fn()
  setOnline(false)
  const wait = goOnline(go)
  window.history.replaceState(null, '', '/hotels')
  connect()
  await wait
  expect(go).not.toHaveBeenCalled()
})

it('goes where it was asked for last, and only there', async () => {
  const gone: string[] = []
  setOnline(false)
  const waits = [goOnline(() => void gone.push('first')), goOnline(() => void gone.push('second'))]
  connect()
  await Promise.all(waits)
  expect(gone).toEqual(['second'])
})
