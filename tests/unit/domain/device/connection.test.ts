import { savesData } from '@/lib/domain/device/connection'

describe('a connection', () => {
  it.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '3g' }, false],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{}, false],
    [undefined, false],
  ])('%j is to be spared: %s', (connection, spared) => {
    expect(savesData(connection)).toBe(spared)
  })
})
