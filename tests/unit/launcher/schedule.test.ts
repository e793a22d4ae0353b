import { schedule } from '@/tests/support/runner/schedule.mjs'

type Task = { name: string; needs?: string[]; lanes?: number }

/** Performs tasks that end one at a time, the one that began first; answers which ran side by side. */
async function perform(tasks: Task[], lanes = 2): Promise<string[]> {
  const running = new Set<string>()
  const sets: string[] = []
  await schedule(tasks, lanes, async ({ name }) => {
    running.add(name)
    await Promise.resolve()
    sets.push([...running].join(' + '))
    while ([...running][0] !== name) await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    running.delete(name)
  })
  return sets
}

describe('the order of the steps', () => {
  it('is that of the list, two at a time', async () => {
    const order = await perform([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    expect(order).toEqual(['a + b', 'a + b', 'b + c'])
  })

  it('lets a step wait for what it needs, and others go before it', async () => {
    const order = await perform([{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c' }])
    expect(order).toEqual(['a + c', 'a + c', 'c + b'])
  })

  it('gives a wide step the processors alone, and lets none overtake it', async () => {
    const order = await perform([{ name: 'a' }, { name: 'wide', lanes: 2 }, { name: 'c' }])
    expect(order).toEqual(['a', 'wide', 'c'])
  })

  it('runs a step whose needs were not asked for', async () => {
    expect(await perform([{ name: 'a', needs: ['install'] }])).toEqual(['a'])
  })

  it('narrows a wide step on fewer lanes', async () => {
    expect(await perform([{ name: 'wide', lanes: 2 }, { name: 'a' }], 1)).toEqual(['wide', 'a'])
  })

  it('says so when steps wait for each other', async () => {
    const circle = [
      { name: 'a', needs: ['b'] },
      { name: 'b', needs: ['a'] },
    ]
    await expect(perform(circle)).rejects.toThrow('Nothing can start: a, b')
  })
})
