import { isAlmost, startsAlmost } from './slips'

/** A text that finds something, such as a name from one of its words on. Equal scores keep the order of the keys. */
export type Token<T> = { text: string; key: string; value: T; score: number }

type Node<T> = {
  /** Tokens whose text ends here, best first. */
  here: Token<T>[]
  /** Longer ones, while they are few; then they hang below, by the code of their next character. */
  few: Token<T>[]
  next: Map<number, Node<T>> | null
  /** The best of all of these, one a key; null after a change, until somebody asks. */
  best: Token<T>[] | null
  /** How many tokens end here or below. */
  size: number
}

/** The best tokens whose text begins as asked for, and those that it is, best first; one a key in each. */
export type Found<T> = { best: readonly Token<T>[]; exact: readonly Token<T>[] }

export type NameTree<T> = {
  add: (token: Token<T>) => void
  /** Takes away a token that was added: the same text, key and score. */
  remove: (token: Token<T>) => void
  find: (text: string) => Found<T>
  /** Like `find`, for beginnings that differ in one slip: a character wrong, missing or too many, or two swapped. */
  findSlips: (text: string) => Found<T>
  /** How many tokens begin with a text. */
  count: (text: string) => number
  /** Shows the tokens that begin with a text, in no order, until `goesOn` is false; says whether it saw them all. */
  walk: (text: string, goesOn: (token: Token<T>) => boolean) => boolean
}

const FEW = 24
/** More than any list shows. */
export const KEPT = 24
// Shorter texts begin almost like everything.
const SHORTEST_SLIP = 4

/** Finds tokens by the beginning of their text. A change touches the nodes on the way to its text and no others. */
export function createNameTree<T>(): NameTree<T> {
  const root = newNode<T>()
  return {
    add: (token) => place(root, token, 0),
    remove: (token) => {
      const way = [root]
      for (let node = root, depth = 0; depth < token.text.length && node.next; depth++) {
        const child = node.next.get(token.text.charCodeAt(depth))
        if (!child) return
        node = child
        way.push(node)
      }
      if (!takeFrom(way.at(-1) ?? root, token)) return
      for (const node of way) {
        node.best = null
        node.size -= 1
      }
    },
    find: (text) => find(root, text),
    findSlips: (text) => {
      const into: Ends<T> = { best: [], exact: [] }
      if (text.length >= SHORTEST_SLIP) gatherSlips(root, text, into)
      return { best: rank(into.best), exact: rank(into.exact) }
    },
    count: (text) => {
      const { node, few } = descend(root, text)
      return node?.size ?? few.length
    },
    walk: (text, goesOn) => {
      const { node, few } = descend(root, text)
      return node ? walk(node, goesOn) : few.every(goesOn)
    },
  }
}

function newNode<T>(): Node<T> {
  return { here: [], few: [], next: null, best: null, size: 0 }
}

function place<T>(from: Node<T>, token: Token<T>, start: number): void {
  let node = from
  for (let depth = start; ; depth++) {
    node.best = null
    node.size += 1
    if (depth === token.text.length) {
      node.here.splice(placeIn(node.here, token), 0, token)
      return
    }
    if (!node.next) {
      node.few.push(token)
      if (node.few.length > FEW) spread(node, depth)
      return
    }
    node = childOf(node.next, token.text.charCodeAt(depth))
  }
}

function spread<T>(node: Node<T>, depth: number): void {
  const { few } = node
  node.few = []
  node.next = new Map()
  for (const token of few) place(childOf(node.next, token.text.charCodeAt(depth)), token, depth + 1)
}

function childOf<T>(next: Map<number, Node<T>>, sign: number): Node<T> {
  const known = next.get(sign)
  if (known) return known
  const child = newNode<T>()
  next.set(sign, child)
  return child
}

function compare<T>(a: Token<T>, b: Token<T>): number {
  return b.score - a.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}

/** How many tokens come before one in a sorted list. */
function placeIn<T>(sorted: readonly Token<T>[], token: Token<T>): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other && compare(other, token) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether a node held a token at its end, and does not any more. */
function takeFrom<T>({ here, few }: Node<T>, token: Token<T>): boolean {
  const at = placeIn(here, token)
  // A longer text of the same key may be among the few.
  if (here[at]?.key === token.key && here[at].text === token.text) return here.splice(at, 1).length > 0
  const among = few.findIndex((other) => other.key === token.key && other.text === token.text)
  return among >= 0 && few.splice(among, 1).length > 0
}

/** The first of each key, best first. */
function rank<T>(tokens: Token<T>[]): Token<T>[] {
  tokens.sort(compare)
  const seen = new Set<string>()
  const kept: Token<T>[] = []
  for (const token of tokens) {
    if (seen.has(token.key)) continue
    seen.add(token.key)
    kept.push(token)
    if (kept.length === KEPT) break
  }
  return kept
}

function bestOf<T>(node: Node<T>): Token<T>[] {
  if (node.best) return node.best
  const all = [...node.here.slice(0, KEPT), ...node.few]
  if (node.next) for (const child of node.next.values()) for (const token of bestOf(child)) all.push(token)
  node.best = rank(all)
  return node.best
}

type Ends<T> = { best: Token<T>[]; exact: Token<T>[] }

function find<T>(root: Node<T>, text: string): Found<T> {
  const { node, few } = descend(root, text)
  if (node) return { best: bestOf(node), exact: node.here.slice(0, KEPT) }
  return { best: rank([...few]), exact: rank(few.filter((token) => token.text.length === text.length)) }
}

/** Where the tokens that begin with a text are: below a node, or a few that share one with others. */
function descend<T>(root: Node<T>, text: string): { node: Node<T> | null; few: readonly Token<T>[] } {
  let node = root
  let depth = 0
  for (; depth < text.length && node.next; depth++) {
    const child = node.next.get(text.charCodeAt(depth))
    if (!child) return { node: null, few: [] }
    node = child
  }
  if (depth === text.length) return { node, few: [] }
  return { node: null, few: node.few.filter((token) => token.text.startsWith(text)) }
}

function walk<T>(node: Node<T>, goesOn: (token: Token<T>) => boolean): boolean {
  if (!node.here.every(goesOn) || !node.few.every(goesOn)) return false
  if (node.next) for (const child of node.next.values()) if (!walk(child, goesOn)) return false
  return true
}

/** Adds what continues with `rest` below a node that lies `depth` characters deep. */
function gather<T>(from: Node<T>, depth: number, rest: string, into: Ends<T>): void {
  let node = from
  let at = 0
  for (; at < rest.length && node.next; at++) {
    const child = node.next.get(rest.charCodeAt(at))
    if (!child) return
    node = child
  }
  if (at === rest.length) {
    into.best.push(...bestOf(node))
    into.exact.push(...node.here.slice(0, KEPT))
    return
  }
  const end = depth + rest.length
  const left = rest.slice(at)
  for (const token of node.few) {
    if (!token.text.startsWith(left, depth + at)) continue
    into.best.push(token)
    if (token.text.length === end) into.exact.push(token)
  }
}

/** Follows the text and, at each of its characters, tries every slip that may have happened there. */
function gatherSlips<T>(root: Node<T>, text: string, into: Ends<T>): void {
  let node: Node<T> | undefined = root
  for (let at = 0; node && at < text.length; at++) {
    for (const token of node.few) {
      if (!startsAlmost(token.text, text)) continue
      into.best.push(token)
      if (isAlmost(token.text, text)) into.exact.push(token)
    }
    if (!node.next) return
    const [code, sign, rest] = [text.charCodeAt(at), text.charAt(at), text.slice(at + 1)]
    gather(node, at, rest, into)
    for (const [other, child] of node.next) {
      if (other === code) continue
      // Below the last character everything is among the best already.
      if (rest === '') into.exact.push(...child.here.slice(0, KEPT))
      else gather(child, at + 1, rest, into)
      gather(child, at + 1, sign + rest, into)
    }
    if (rest !== '') gather(node, at, rest.charAt(0) + sign + rest.slice(1), into)
    node = node.next.get(code)
  }
}
