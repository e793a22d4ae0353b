/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useArea } from '@/components/maps/use-area'
import { boundsOfBox, parseBox } from '@/lib/domain/search/map-box'
import { LIST, PINS } from './render-map'

const mockRouter = { push: jest.fn() }
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => mockRouter }))

const BOX = '52.4,13.2,52.6,13.5'
const area = parseBox(BOX)
if (area === null) throw new Error('no area')

it('a part of the map takes the place of a part of the city', () => {
  const base = [
    ['area', '7'],
    ['stars', '5'],
  ] as const
  const { result } = renderHook(useArea, { initialProps: { ...LIST, base, pins: PINS, box: null } })
  act(() => result.current.search(area))
  const asked = `${LIST.path}?stars=5&box=${encodeURIComponent(BOX)}`
  expect(mockRouter.push).toHaveBeenLastCalledWith(asked, { scroll: false })
})

it('a map stays where its visitor searched, and leads there again after back and forward', () => {
  const at = (box: string | null) => ({ ...LIST, pins: PINS, box })
  const { result, rerender } = renderHook(useArea, { initialProps: at(null) })
  const everywhere = result.current.bounds
  expect(everywhere).toBeDefined()
  act(() => result.current.search(area))
  expect(mockRouter.push).toHaveBeenCalledWith(`${LIST.path}?stars=5&box=${encodeURIComponent(BOX)}`, {
    scroll: false,
  })
  rerender(at(BOX))
  expect(result.current.bounds).toBeUndefined()
  rerender(at(null))
  expect(result.current.bounds).toEqual(everywhere)
  rerender(at(BOX))
  expect(result.current.bounds).toEqual(boundsOfBox(area))
})
