/** @jest-environment jsdom */
import { putOffScripts, ScriptsAfterPaint } from '@/lib/http-server/scripts-after-paint'
import { PAGE_LIVES } from '@/lib/routing/process/page-lives'

const NONCE = ' nonce="bm9uY2Utb2YtdGhpcy1wYWdl"'
const scriptOf = (name: string, nonce = NONCE) =>
  `<script src="/_next/static/chunks/${name}.js" async=""${nonce}></script>`
const OLD = `<script src="/_next/static/chunks/old.js" noModule=""${NONCE}></script>`
const HEAD = `<!DOCTYPE html><html lang="he"><head><title>מלון</title>${scriptOf('a')}${scriptOf('b')}${OLD}`
const BODY = `</head><body><p>שלום</p>${scriptOf('entry')}<script${NONCE}>self.x=1</script></body></html>`

const codeOf = (head: string) => /<script nonce="[^"]+">([\s\S]+)<\/script>$/.exec(head)?.[1] ?? ''

describe('scripts of a page', () => {
  it('are named in their order under the same nonce, and not loaded', () => {
    const head = putOffScripts(HEAD)
    expect(head.match(/<script\b[^>]*>/g)).toEqual([OLD.replace('</script>', ''), `<script${NONCE}>`])
    expect(head).toContain('{const scripts = ["a","b"]\n')
  })

  it.each([
    ['without scripts', '<head><title>x</title>'],
    ['whose scripts have no nonce', `<head>${scriptOf('a', '')}`],
    ['with those of others', `<head><script src="https://other.example/a.js" async=""${NONCE}></script>`],
  ])('stay as they are in a head %s', (_, head) => {
    expect(putOffScripts(head)).toBe(head)
  })

  it('are put off wherever the document is cut into pieces', () => {
    const whole = Buffer.from(HEAD + BODY)
    const wanted = putOffScripts(HEAD) + BODY
    for (let cut = 0; cut <= whole.length; cut++) {
      const page = new ScriptsAfterPaint()
      const pieces = [page.push(whole.subarray(0, cut)), page.push(whole.subarray(cut)), page.end()]
      expect(Buffer.concat(pieces).toString('utf8')).toBe(wanted)
    }
  })

  it('stay where a document has no end of a head, or none within reason, and nothing of it is lost', () => {
    const short = new ScriptsAfterPaint()
    expect(short.push(Buffer.from(HEAD)).length).toBe(0)
    expect(short.end().toString()).toBe(HEAD)
    expect(short.end().length).toBe(0)
    const long = Buffer.from(HEAD + 'x'.repeat(300_000) + BODY)
    const page = new ScriptsAfterPaint()
    const pieces = [page.push(long.subarray(0, 290_000)), page.push(long.subarray(290_000)), page.end()]
    expect(Buffer.concat(pieces).equals(long)).toBe(true)
  })
})

describe('in a browser, scripts that were put off', () => {
  const frames: (() => void)[] = []
  let paint: ((names: string[]) => void) | null = null
  const started = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))
  const ALL = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js']
  const drawFrames = () => {
    frames.splice(0).forEach((draw) => draw())
    jest.advanceTimersByTime(0)
  }
  const see = (visibility = 'visible') =>
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as never)
  const open = (body = '') => {
    document.head.innerHTML = ''
    document.body.innerHTML = body
    window.eval(codeOf(putOffScripts(HEAD)))
  }

  beforeEach(() => {
    jest.useFakeTimers()
    see()
    paint = null
    frames.splice(0)
    window.requestAnimationFrame = (draw) => frames.push(() => draw(0))
    class Observer {
      static supportedEntryTypes = ['paint']
      constructor(listener: (list: object, observer: object) => void) {
        paint = (names) =>
          listener(
            { getEntriesByName: (name: string) => names.filter((each) => each === name) },
            { disconnect: () => undefined },
          )
      }
      observe() {}
    }
    Object.assign(window, { PerformanceObserver: Observer })
  })
  afterEach(() => {
    // What listens once does not outlast its page.
    document.body.innerHTML = ''
    window.dispatchEvent(new Event(PAGE_LIVES))
    jest.runAllTimers()
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  it('start after the frame that shows the page, each once', () => {
    open()
    paint?.(['first-paint'])
    drawFrames()
    expect(started()).toEqual([])
    paint?.(['first-contentful-paint'])
    expect(started()).toEqual([])
    drawFrames()
    expect(started()).toEqual(ALL)
    jest.advanceTimersByTime(10_000)
    expect(started()).toEqual(ALL)
  })

  it('wait for the picture that matters, but not for long', () => {
    for (const end of ['load', 'error', 'late']) {
      open('<img fetchpriority="high">')
      const picture = document.querySelector('img')
      jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
      paint?.(['first-contentful-paint'])
      drawFrames()
      expect(started()).toEqual([])
      if (end === 'late') jest.advanceTimersByTime(500)
      else picture?.dispatchEvent(new Event(end))
      drawFrames()
      expect(started()).toEqual(ALL)
    }
  })

  it.each(['pointerdown', 'keydown'])('start at once at a %s', (sign) => {
    open()
    window.dispatchEvent(new Event(sign))
    expect(started()).toEqual(ALL)
  })

  it('start at once in a tab that is not seen, and where paints are not told', () => {
    see('hidden')
    open()
    expect(started()).toEqual(ALL)
    see()
    Object.assign(window, { PerformanceObserver: undefined })
    open()
    expect(started()).toEqual(ALL)
  })

  it('start at last where nothing was painted', () => {
    open()
    jest.advanceTimersByTime(3_000)
    expect(started()).toEqual(ALL)
  })

  const tellLife = () => {
    window.dispatchEvent(new Event(PAGE_LIVES))
    jest.advanceTimersByTime(0)
  }
  /** Presses this, then lets the page come to life; answers how often the first button heard of it. */
  const pressEarly = (selectors: readonly string[], late = 0) => {
    open('<button type="button"><i>Menu</i></button><button>Send</button><a>Elsewhere</a><p data-early=""><input></p>')
    for (const selector of selectors) document.querySelector<HTMLElement>(selector)?.click()
    jest.advanceTimersByTime(late)
    const heard = jest.fn()
    document.querySelector('button')?.addEventListener('click', heard)
    tellLife()
    tellLife()
    return heard.mock.calls.length
  }

  it.each([
    ['is made up for', ['i'], 0, 1],
    ['is made up for once', ['i', 'button'], 0, 1],
    ['is nothing where another took its place', ['button', 'input'], 0, 0],
    ['is nothing where another followed', ['button', 'a'], 0, 0],
    ['is nothing where the browser itself does something', ['button + button'], 0, 0],
    ['is forgotten after a while', ['button'], 10_000, 0],
  ])('a press before anybody listens %s', (_, selectors, late, times) => {
    expect(pressEarly(selectors, late)).toBe(times)
  })

  it('a press is left to the page once it lives, and held back before, whoever listens already', () => {
    open('<button type="button"></button>')
    const heard = jest.fn()
    const button = document.querySelector('button')
    button?.addEventListener('click', heard)
    button?.click()
    expect(heard).toHaveBeenCalledTimes(0)
    tellLife()
    expect(heard).toHaveBeenCalledTimes(1)
    button?.click()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it.each(['<a role="button" href="#there">Filters</a>', '<button type="submit" data-early="">Pay</button>'])(
    'a press on %s leads nowhere and is made up for, unless nothing comes of it for long',
    (html) => {
      open(html)
      const target = document.querySelector<HTMLElement>('a,button')
      const left = (): boolean =>
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? false
      expect(left()).toBe(false)
      jest.advanceTimersByTime(4_000)
      expect(left()).toBe(false)
      jest.advanceTimersByTime(6_000)
      expect(left()).toBe(true)
      expect(left()).toBe(false)
      const heard = jest.fn((event: Event) => event.preventDefault())
      target?.addEventListener('click', heard)
      tellLife()
      expect(heard).toHaveBeenCalledTimes(1)
    },
  )

  it('a press on a button that leads nowhere is made up for when it was repeated, too', () => {
    open('<button type="button"></button>')
    const button = document.querySelector('button')
    button?.click()
    jest.advanceTimersByTime(6_000)
    button?.click()
    const heard = jest.fn()
    button?.addEventListener('click', heard)
    tellLife()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('a tick says nothing against the press before it', () => {
    open('<button type="button"></button><input type="checkbox">')
    const button = document.querySelector('button')
    button?.click()
    document.querySelector('input')?.click()
    const heard = jest.fn()
    button?.addEventListener('click', heard)
    tellLife()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(document.querySelector('input')?.checked).toBe(true)
  })

  it('a tick by its words says nothing against it either', () => {
    open('<button type="button"></button><label><input type="checkbox"><i>I agree</i></label>')
    const heard = jest.fn()
    const button = document.querySelector('button')
    button?.click()
    document.querySelector('i')?.click()
    button?.addEventListener('click', heard)
    tellLife()
    expect(heard).toHaveBeenCalledTimes(1)
    expect(document.querySelector('input')?.checked).toBe(true)
  })

  it.each([
    ['click', 'email'],
    ['beforeinput', 'email'],
    ['click', 'name'],
    ['beforeinput', 'name'],
  ])('a %s of a field takes back the press on the button that sends it (%s)', (sign, name) => {
    open(
      '<form><input name="email"><label>Name<input name="name"></label><button type="submit" data-early="">Pay</button></form>',
    )
    const sent = jest.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', sent)
    document.querySelector('button')?.click()
    document.querySelector(`[name=${name}]`)?.dispatchEvent(new Event(sign, { bubbles: true }))
    tellLife()
    expect(sent).not.toHaveBeenCalled()
  })

  it('what is typed into the field that was pressed says nothing against its press', () => {
    open('<div data-early=""><input></div>')
    const heard = jest.fn()
    const field = document.querySelector('input')
    field?.click()
    field?.dispatchEvent(new Event('beforeinput', { bubbles: true }))
    document.querySelector('div')?.addEventListener('click', heard)
    tellLife()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('what is repeated of a form says nothing against the press that sends it', () => {
    open('<form><input><button type="submit" data-early="">Pay</button></form>')
    const sent = jest.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', sent)
    document.querySelector('button')?.click()
    document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    tellLife()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('a press with %s opens another tab at once, and nothing later', (key) => {
    open('<a href="#picture" data-early="">Picture</a>')
    const link = document.querySelector('a')
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    expect(link?.dispatchEvent(press)).toBe(true)
    const heard = jest.fn()
    link?.addEventListener('click', heard)
    tellLife()
    expect(heard).not.toHaveBeenCalled()
  })

  it('a press on what is gone meanwhile is nothing', () => {
    open('<button type="button"></button>')
    const button = document.querySelector('button')
    const heard = jest.fn()
    button?.click()
    button?.addEventListener('click', heard)
    button?.remove()
    tellLife()
    expect(heard).not.toHaveBeenCalled()
  })
})
