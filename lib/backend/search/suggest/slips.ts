/** Whether `name` begins with `typed`, allowing for one slip: a character wrong, missing or too many, or two swapped. */
export function startsAlmost(name: string, typed: string): boolean {
  return matchesAlmost(name, typed, (at, rest) => name.startsWith(rest, at))
}

/** Whether `name` is `typed` but for one slip. */
export function isAlmost(name: string, typed: string): boolean {
  return matchesAlmost(name, typed, (at, rest) => name.length === at + rest.length && name.endsWith(rest))
}

function matchesAlmost(name: string, typed: string, goesOn: (at: number, rest: string) => boolean): boolean {
  let i = 0
  while (i < typed.length && name[i] === typed[i]) i += 1
  const rest = (skip: number) => typed.slice(i + skip)
  const isSwapped = i + 1 < typed.length && name[i] === typed[i + 1] && name[i + 1] === typed[i]
  return (
    (name.length > i && goesOn(i + 1, rest(1))) ||
    goesOn(i, rest(1)) ||
    goesOn(i + 1, rest(0)) ||
    (isSwapped && goesOn(i + 2, rest(2)))
  )
}
