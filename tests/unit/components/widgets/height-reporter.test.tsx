/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { HeightReporter } from '@/components/widgets/height-reporter'

const post = jest.fn()
let resized: () => void = () => undefined

/** Gives an element the box that a browser would. */
function shape(element: Element, { bottom, scroll }: { bottom: number; scroll?: number }): void {
  const box = { x: 0, y: 0, top: 0, left: 0, right: 300, bottom, width: 300, height: bottom }
  element.getBoundingClientRect = () => ({ ...box, toJSON: () => box })
  Object.defineProperty(element, 'offsetHeight', { configurable: true, value: bottom })
  Object.defineProperty(element, 'clientHeight', { configurable: true, value: bottom })
  Object.defineProperty(element, 'scrollHeight', { configurable: true, value: scroll ?? bottom })
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(400))
const told = () => post.mock.calls.map(([message]) => message.height)

beforeEach(() => {
  jest.useFakeTimers()
  post.mockReset()
  Object.defineProperty(window, 'parent', { configurable: true, value: { postMessage: post } })
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  document.body.innerHTML = '<main id="main"><form><input aria-expanded="false"></form></main>'
  document.title = 'Hotel search'
})
afterEach(() => jest.useRealTimers())

const find = (selector: string) => document.querySelector(selector) ?? document.body

describe('telling the page how high a widget is', () => {
  it('says it at once, with its name, and again when the content grows', async () => {
    shape(find('main'), { bottom: 90 })
    render(<HeightReporter id="w1" contentId="main" />)
    expect(post).toHaveBeenCalledWith({ type: 'stayfront:height', id: 'w1', height: 90, title: 'Hotel search' }, '*')
    shape(find('main'), { bottom: 120 })
    resized()
    await settle()
    expect(told()).toEqual([90, 120])
  })

  it('makes room for all of an open list below its field, and gives it back', async () => {
    shape(find('main'), { bottom: 90 })
    render(<HeightReporter id="w1" contentId="main" />)
    shape(find('input'), { bottom: 60 })
    find('input').setAttribute('aria-expanded', 'true')
    const wrapper = document.createElement('div')
    wrapper.setAttribute('data-radix-popper-content-wrapper', '')
    wrapper.innerHTML = '<div data-state="open" role="dialog" style="overflow-y: auto"></div>'
    const list = wrapper.firstElementChild ?? wrapper
    shape(list, { bottom: 20, scroll: 320 })
    document.body.append(wrapper)
    await settle()
    expect(told()).toEqual([90, 60 + 320 + 48])
    wrapper.remove()
    find('input').setAttribute('aria-expanded', 'false')
    await settle()
    expect(told().at(-1)).toBe(90)
  })

  it('makes room for a sheet', async () => {
    shape(find('main'), { bottom: 290 })
    render(<HeightReporter id="w1" contentId="main" />)
    const sheet = document.createElement('div')
    sheet.setAttribute('role', 'dialog')
    sheet.setAttribute('data-state', 'open')
    document.body.append(sheet)
    await settle()
    expect(told()).toEqual([290, 600])
  })

  it('says nothing where nobody frames it', () => {
    Object.defineProperty(window, 'parent', { configurable: true, value: window })
    render(<HeightReporter id="w1" contentId="main" />)
    expect(post).not.toHaveBeenCalled()
  })
})
