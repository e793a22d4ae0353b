/** @jest-environment jsdom */
import fc from 'fast-check'
import { listScenes, SCENES } from '@/lib/domain/pictures/scenes'
import { drawScene } from '@/lib/pictures/scene'
import { HOTEL_KINDS } from '@/lib/domain/hotels/values'
import { findBadNumbers, listIds, parsePicture } from '../domain/pictures/parse-picture'
import { anySubject, listSubjects } from '../domain/pictures/subjects'
import { toTrials } from '@/tests/support/trials'

describe('drawScene', () => {
  it('draws every scene as valid XML of whole numbers, the same each time', () => {
    fc.assert(
      fc.property(anySubject, fc.constantFrom(...SCENES), (subject, scene) => {
        const svg = drawScene(scene, subject, 'Room & view')
        expect(parsePicture(svg).firstElementChild?.textContent).toBe('Room & view')
        expect(findBadNumbers(svg)).toEqual([])
        expect(drawScene(scene, subject, 'Room & view')).toBe(svg)
      }),
      { numRuns: toTrials({ long: 160, short: 60 }) },
    )
  })

  it('stays under 10 KB', () => {
    const subjects = listSubjects(SCENES.length * 12)
    const sizes = subjects.map((s, i) => drawScene(SCENES[i % SCENES.length] ?? 'room', s, 'x').length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10240)
  })

  it('gives the pictures of one hotel ids that do not clash', () => {
    for (const subject of listSubjects(20)) {
      const own = SCENES.flatMap((scene) => listIds(drawScene(scene, subject, 'x')).own)
      expect(new Set(own).size).toBe(own.length)
    }
  })
})

describe('listScenes', () => {
  it('picks five to seven different scenes, a room first and a bath among them', () => {
    fc.assert(
      fc.property(anySubject, (subject) => {
        const scenes = listScenes(subject)
        expect(scenes.length).toBeGreaterThanOrEqual(5)
        expect(scenes.length).toBeLessThanOrEqual(7)
        expect(new Set(scenes).size).toBe(scenes.length)
        expect(scenes[0]).toBe('room')
        expect(scenes).toContain('bath')
        expect(listScenes(subject)).toEqual(scenes)
      }),
    )
  })

  it('promises no luxury in a house of one or two stars', () => {
    for (const kind of HOTEL_KINDS.filter((k) => k !== 'resort')) {
      const base = { seed: 3, kind, stars: 1, setting: 'city', flavour: 'central', snowy: false, month: 5 } as const
      const scenes = listScenes(base)
      for (const scene of ['pool', 'spa', 'gym', 'suite'] as const) expect(scenes).not.toContain(scene)
    }
  })

  it('shows the pool of a resort', () => {
    const pools = Array.from({ length: 20 }, (_, seed) =>
      listScenes({ seed, kind: 'resort', stars: 5, setting: 'sea', flavour: 'tropical', snowy: false, month: 5 }),
    )
    for (const scenes of pools) expect(scenes).toContain('pool')
  })
})
