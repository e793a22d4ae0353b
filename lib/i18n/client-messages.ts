import type { NamespaceKeys, NestedKeyOf } from 'next-intl'
import type { Messages } from './load-messages'

/** A namespace of the messages, such as `search` or `layout.colourMode`. */
export type ClientNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

type Tree = { readonly [key: string]: unknown }

/** Of every page: what stands around pages and what may break anywhere. */
export const BASE_NAMESPACES: readonly ClientNamespace[] = ['ui', 'layout.colourMode', 'problems', 'signals']

/** What only mails and answers of the server say. */
const SERVER_ONLY = ['accounts.mail', 'accounts.notices', 'accounts.factor', 'contact.mail']

/** The messages of some namespaces, for the islands of a page; everything else stays on the server. */
export function pickMessages(messages: Messages, namespaces: readonly ClientNamespace[]): Tree {
  return namespaces.reduce<Tree>((picked, path) => mergeTrees(picked, pickOne(messages, path.split('.'))), {})
}

function pickOne(tree: Tree, [key = '', ...rest]: string[], above = ''): Tree {
  const path = above === '' ? key : `${above}.${key}`
  const node = tree[key]
  if (rest.length > 0) return { [key]: isTree(node) ? pickOne(node, rest, path) : {} }
  return { [key]: isTree(node) ? leaveOut(node, path) : node }
}

function leaveOut(tree: Tree, path: string): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([key]) => !SERVER_ONLY.includes(`${path}.${key}`)))
}

/** Both trees as one; where both say something, `over` does. */
export function mergeTrees(base: Tree, over: Tree): Tree {
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const known = merged[key]
    merged[key] = isTree(known) && isTree(value) ? mergeTrees(known, value) : value
  }
  return merged
}

// A compiled message is an array.
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
