/** Moves the focus to the first of these that is on the page and takes it; headings are made able to. */
export function focusOn(targets: Iterable<Element | null>, options?: FocusOptions): void {
  for (const target of targets) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1
    target.focus(options)
    if (document.activeElement === target) return
  }
}

/** The headings under which an element stands: that of its section, and that of the page. */
export function headingsOf(element: Element): (Element | null)[] {
  const title = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby') ?? ''
  return [document.getElementById(title), document.querySelector('h1')]
}
