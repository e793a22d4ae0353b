/** The root of a picture as an XML parser sees it; throws what the parser says of bad markup. */
export function parsePicture(svg: string): Element {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const problem = parsed.querySelector('parsererror')
  if (problem) throw new Error(`${problem.textContent ?? 'Bad markup'}: ${svg.slice(0, 200)}`)
  return parsed.documentElement
}

/** Numbers with a fraction outside the title and the namespace, and values that are no numbers. */
export function findBadNumbers(svg: string): string[] {
  const drawing = svg.replace(/xmlns="[^"]*"/, '').replace(/<title>.*<\/title>/s, '')
  return drawing.match(/\d*\.\d+|NaN|Infinity|undefined|null/g) ?? []
}

/** Every id that an element carries, and every id that is referred to. */
export function listIds(svg: string): { own: string[]; used: string[] } {
  const own = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1] ?? '')
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map((m) => m[1] ?? m[2] ?? '')
  return { own, used }
}
