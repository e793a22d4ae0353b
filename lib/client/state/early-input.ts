type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'

/**
 * Watches from now on what is typed, ticked or chosen in a page that React has not taken over yet, and counts what was
 * before. The returned function, to be called once everything listens, repeats it with the events that a person causes:
 * until then it stands in nobody's state, and whoever draws a field anew, or registers it, writes the old value over it.
 */
export function watchEarlyInput(): () => void {
  const early = new Map<Control, string | boolean>()
  let composing: EventTarget | null = null
  let drawn = ''
  const keep = (control: Control) => early.set(control, isTick(control) ? control.checked : control.value)
  const note = ({ type, target }: Event) => {
    composing = type === 'compositionstart' ? target : type === 'compositionend' ? null : composing
    if (isText(target)) drawn = target.defaultValue
    if (isControl(target)) keep(target)
  }
  // What is drawn anew from a key is held by somebody, who is not told again.
  const drop = ({ target }: Event) => {
    if (isText(target) && target.defaultValue !== drawn) early.delete(target)
  }
  // Whoever draws the field again before that has written the old value over it, and the next key would start anew.
  const restore = ({ target }: Event) => {
    const value = isText(target) && target !== composing ? early.get(target) : undefined
    if (isText(target) && typeof value === 'string' && target.value === target.defaultValue) write(target, value)
  }
  for (const control of document.querySelectorAll<Control>(CONTROLS)) if (isChanged(control)) keep(control)
  for (const sign of BEFORE) document.addEventListener(sign, restore, true)
  for (const sign of SIGNS) document.addEventListener(sign, note, true)
  window.addEventListener('input', drop)
  return () => {
    window.removeEventListener('input', drop)
    for (const sign of BEFORE) document.removeEventListener(sign, restore, true)
    for (const sign of SIGNS) document.removeEventListener(sign, note, true)
    for (const [control, value] of early) {
      // What is being put together from several keys would be torn apart.
      if (control === composing) control.addEventListener('compositionend', () => repeat(control, control.value), ONCE)
      else if (control.isConnected) repeat(control, value)
    }
    early.clear()
  }
}

const BEFORE = ['beforeinput', 'compositionstart']
const SIGNS = ['input', 'compositionstart', 'compositionend']
const ONCE = { once: true }

const isControl = (target: EventTarget | null): target is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind)

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  isControl(target) && !(target instanceof HTMLSelectElement)

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

function isChanged(control: Control): boolean {
  if (isTick(control)) return control.checked !== control.defaultChecked
  // What the browser itself writes in another way is no change.
  if (!(control instanceof HTMLSelectElement))
    return !['file', 'color', 'range'].includes(control.type) && control.value !== control.defaultValue
  const options = [...control.options]
  return control.value !== (options.find((option) => option.defaultSelected) ?? options[0])?.value
}

// React compares with the value that it saw last, which is the one set by way of the element itself. The first event lets
// it take over a part of the page that it has not reached yet.
function repeat(control: Control, value: string | boolean): void {
  const input = () => control.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof value === 'boolean') {
    // A choice that another one ended is over with that.
    if (!isTick(control) || (!value && control.type === 'radio')) return
    control.checked = !value
    input()
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    input()
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.defaultValue !== value) {
    // What React draws is in the attribute too: nothing is said to it that it knows.
    const { selectionStart, selectionEnd } = control
    const stands = control.value === value
    control.value = control.defaultValue
    input()
    write(control, value)
    input()
    if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    // Where another value was written over it, the caret is not where the person left it.
    else if (stands && selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  }
}

// Past React, which would take it for its own; the caret comes to stand at the end.
function write(control: Control, value: string): void {
  if (control.value !== value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
}
