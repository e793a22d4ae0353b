/** Whether an element is laid out from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
