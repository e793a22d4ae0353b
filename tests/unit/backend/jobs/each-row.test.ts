import { eachRow } from '@/lib/backend/jobs/each-row'

describe('the rows of a round', () => {
  it('are all tried where one fails, which is thrown at the end', async () => {
    const seen: number[] = []
    const work = async (row: number) => {
      seen.push(row)
      if (row === 2) throw new Error('unreadable')
      return true
    }
    await expect(eachRow([1, 2, 3], work)).rejects.toThrow('unreadable')
    expect(seen).toEqual([1, 2, 3])
  })

  it('are counted where something was done', async () => {
    expect(await eachRow([1, 2, 3, 4], async (row) => row % 2 === 0)).toBe(2)
  })

  it('come from a list that is read piece by piece, and are given up where most of it fails', async () => {
    let asked = 0
    async function* endless() {
      for (;;) yield ++asked
    }
    const fail = () => Promise.reject(new Error('no database'))
    await expect(eachRow(endless(), fail)).rejects.toThrow('no database')
    expect(asked).toBe(20)
  })
})
