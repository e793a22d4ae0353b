import { PAGE_LIVES } from '../routing/process/page-lives'

const HEAD_END = '</head>'
/** Of a head; a longer one passes as it is. */
const MOST_BYTES = 256 * 1024
const NOTHING = Buffer.alloc(0)
const SCRIPT = /<script src="\/_next\/static\/chunks\/([^"<>]+)\.js" async=""( nonce="[^"<>]+")><\/script>/g

/**
 * In the page, after the list of scripts: loads them once the picture that matters was painted too, or at once where
 * somebody presses something, where nothing is painted (a tab behind others) or where it is not told. A press on a
 * button that does nothing by itself, on a link that is one, or on what is marked as `data-early`, is held back and made
 * once the page lives, if nothing else was pressed or typed since and it is not long ago; ticks count as neither
 * (`watchEarlyInput` repeats them, and what was typed, as `input` without the `beforeinput` of a person). What leads
 * somewhere by itself does so where it is pressed again after five seconds, and in another tab whenever it is asked to.
 */
const START = `
const d = document
let begun = false
const begin = () => {
  if (begun) return
  begun = true
  for (const name of scripts) {
    const script = d.createElement('script')
    script.src = '/_next/static/chunks/' + name + '.js'
    script.async = true
    d.head.append(script)
  }
}
const painted = () => requestAnimationFrame(() => setTimeout(begin))
const seen = () => {
  const picture = d.querySelector('img[fetchpriority=high]')
  if (!picture || picture.complete) return painted()
  for (const sign of ['load', 'error']) picture.addEventListener(sign, painted, { once: true })
  setTimeout(begin, 500)
}
let pressed = null
const isTick = (at) => ((at.closest('label') || {}).control || at).matches('[type=checkbox],[type=radio]')
const note = (event) => {
  const { target } = event
  const button = target.closest('button[type=button],a[role=button],[data-early]')
  if (event.ctrlKey || event.metaKey || event.shiftKey || !button && isTick(target)) return
  const leads = button && button.matches('a,[type=submit]')
  const again = leads && pressed && pressed.button === button && Date.now() - pressed.at > 5000
  pressed = button && !again ? { button, at: Date.now() } : null
  if (!pressed) return
  event.stopImmediatePropagation()
  if (leads) event.preventDefault()
}
const typed = ({ target }) => {
  if (pressed && !pressed.button.contains(target)) pressed = null
}
const live = () => {
  removeEventListener('click', note, true)
  removeEventListener('beforeinput', typed, true)
  if (pressed && pressed.button.isConnected && Date.now() - pressed.at < 10000) pressed.button.click()
}
addEventListener('click', note, true)
addEventListener('beforeinput', typed, true)
addEventListener('${PAGE_LIVES}', () => setTimeout(live), { once: true })
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, capture: true, passive: true })
try {
  if (d.visibilityState !== 'visible' || top !== self || !PerformanceObserver.supportedEntryTypes.includes('paint')) begin()
  else {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      seen()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(begin, 3000)
  }
} catch {
  begin()
}
`

// None of its texts has a blank.
const SHORT_START = START.replace(/^ +| (?=[=!?&|<>{+-])|(?<=[=?&|<>:,+-]) |\n(?=\}\n)|(?<=\{)\n/gm, '')

/**
 * Puts off the scripts in the head of a page that React renders until the page has been painted: they would share the
 * line with what it shows, and run as soon as they are there, often before the first paint, which then waits. Pages can
 * be read and their forms sent without them. What is inline and what comes with later parts stays. A head without a nonce
 * is left as it is, since nothing could load its scripts under its policy.
 */
export function putOffScripts(head: string): string {
  const found = [...head.matchAll(SCRIPT)]
  const nonce = found.at(-1)?.[2]
  if (nonce === undefined) return head
  const list = JSON.stringify(found.map(([, name]) => name))
  return `${head.replace(SCRIPT, '')}<script${nonce}>{const scripts = ${list}${SHORT_START}}</script>`
}

/** Does so with a document that comes in pieces. */
export class ScriptsAfterPaint {
  private held: Buffer | null = NOTHING

  /** Answers what can be sent. */
  push(piece: Buffer): Buffer {
    if (this.held === null) return piece
    this.held = Buffer.concat([this.held, piece])
    const end = this.held.indexOf(HEAD_END)
    if (end < 0) return this.held.length > MOST_BYTES ? this.end() : NOTHING
    const rest = this.held.subarray(end)
    const head = putOffScripts(this.held.toString('utf8', 0, end))
    this.held = null
    return Buffer.concat([Buffer.from(head, 'utf8'), rest])
  }

  /** Answers what is left. */
  end(): Buffer {
    const left = this.held ?? NOTHING
    this.held = null
    return left
  }
}
