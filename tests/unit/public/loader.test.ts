/** @jest-environment jsdom */
import { readFileSync, statSync } from 'node:fs'

const FILE = 'public/widgets/loader.js'
const ORIGIN = 'https://stay.example'

/** Runs the loader as a script tag of the widgets' host would. */
function load(html: string): HTMLIFrameElement[] {
  document.body.innerHTML = html
  const script = document.createElement('script')
  Object.defineProperty(script, 'src', { value: `${ORIGIN}/widgets/loader.js` })
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script })
  new Function(readFileSync(FILE, 'utf8'))()
  return [...document.querySelectorAll('iframe')]
}

function say(frame: HTMLIFrameElement | undefined, data: unknown, origin = ORIGIN): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame?.contentWindow }))
}

const height = (id: string, pixels: unknown, more = {}) => ({ type: 'stayfront:height', id, height: pixels, ...more })

describe('the loader of widgets', () => {
  it('weighs less than 3 KB', () => {
    expect(statSync(FILE).size).toBeLessThan(3072)
  })

  it('puts a frame into every widget of the page and hands its settings on', () => {
    const frames = load(`
      <div data-stayfront-widget data-title="Hotelsuche" data-locale="de" data-brand-light="#ff0000" data-check-in=""></div>
      <div data-stayfront-widget data-utm-source="a&b" class="wide"></div>`)
    expect(frames.map((frame) => frame.getAttribute('src'))).toEqual([
      `${ORIGIN}/widgets/search?id=w1&locale=de&brand_light=%23ff0000`,
      `${ORIGIN}/widgets/search?id=w2&utm_source=a%26b`,
    ])
    expect(frames.map((frame) => frame.title)).toEqual(['Hotelsuche', 'stay.example'])
  })

  it('calls its widgets by names of its own, whatever id the page gives them', () => {
    const [frame] = load('<div data-stayfront-widget data-id="mine" data-locale="de"></div>')
    expect(frame?.getAttribute('src')).toBe(`${ORIGIN}/widgets/search?id=w1&locale=de`)
  })

  it('makes each frame as high as its own widget says', () => {
    const [first, second] = load('<div data-stayfront-widget></div><div data-stayfront-widget></div>')
    say(first, height('w1', 120.2))
    say(second, height('w2', 640))
    expect([first?.style.height, second?.style.height]).toEqual(['121px', '640px'])
  })

  it('takes the name from the widget where the page gives none', () => {
    const [plain, named] = load('<div data-stayfront-widget></div><div data-stayfront-widget data-title="Mine"></div>')
    say(plain, height('w1', 100, { title: 'Hotel search' }))
    say(named, height('w2', 100, { title: 'Hotel search' }))
    expect([plain?.title, named?.title]).toEqual(['Hotel search', 'Mine'])
  })

  it('believes nobody else', () => {
    const [first, second] = load('<div data-stayfront-widget></div><div data-stayfront-widget></div>')
    const before = [first?.style.height, second?.style.height]
    say(first, height('w1', 999), 'https://evil.example')
    say(second, height('w1', 999))
    window.dispatchEvent(new MessageEvent('message', { data: height('w1', 999), origin: ORIGIN, source: window }))
    for (const data of [null, 'text', height('w1', 0), height('w1', -5), height('w1', 1e9), height('w1', 'x')])
      say(first, data)
    say(first, { type: 'other', id: 'w1', height: 999 })
    expect([first?.style.height, second?.style.height]).toEqual(before)
  })

  it('fills a widget once, however often it is loaded', () => {
    load('<div data-stayfront-widget></div>')
    new Function(readFileSync(FILE, 'utf8'))()
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  })
})
