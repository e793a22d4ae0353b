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
  const keep = (control: Control) => early.set(control, isTick(control) ? control.checked : control.value)
  const note = ({ type, target }: Event) => {
    composing = type === 'compositionstart' ? target : type === 'compositionend' ? null : composing
    if (isControl(target)) keep(target)
  }
  for (const control of document.querySelectorAll<Control>(CONTROLS)) if (isChanged(control)) keep(control)
  for (const sign of SIGNS) document.addEventListener(sign, note, true)
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, note, true)
    for (const [control, value] of early) {
      // What is being put together from several keys would be torn apart.
      if (control === composing) control.addEventListener('compositionend', () => repeat(control, control.value), ONCE)
      else if (control.isConnected) repeat(control, value)
    }
    early.clear()
  }
}

const SIGNS = ['input', 'compositionstart', 'compositionend']
const ONCE = { once: true }

const isControl = (target: EventTarget | null): target is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => target instanceof kind)

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
    control.value = control.defaultValue
    input()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    input()
    if (document.activeElement !== control) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    else if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  }
}
