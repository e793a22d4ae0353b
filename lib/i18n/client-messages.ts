import type { NamespaceKeys, NestedKeyOf } from 'next-intl'
import type { Messages } from './load-messages'
import { isTree, mergeTrees, type Tree } from './message-tree'

/** A namespace of the messages, such as `search` or `layout.colourMode`. */
export type ClientNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** Of every page: what stands around pages and what may break anywhere. */
export const BASE_NAMESPACES: readonly ClientNamespace[] = ['ui', 'layout.colourMode', 'problems', 'signals']

/** Of tenants that ask their visitors whether others may be told of them. */
export const CONSENT_NAMESPACES: readonly ClientNamespace[] = ['signals.consent']

/** What opens late, which not every visitor opens: fetched with it (`/api/messages`). */
export const LATE_NAMESPACES = ['accounts', 'leads', 'search'] as const satisfies readonly ClientNamespace[]
export type LateNamespace = (typeof LATE_NAMESPACES)[number]

/**
 * What islands say of namespaces that the server says most of; of others everything is sent. A test compares it with the
 * islands.
 */
export const SAID_BY_ISLANDS: Readonly<Record<string, readonly string[]>> = {
  accounts: listWords(`title fields submit switch remember englishOnly codeHint passwordHint logoutKeeps errors`),
  compare: listWords(`add addHotel chosen clear full`),
  contact: listWords(`topics chooseTopic fields yourReference optional leaveEmpty privacy emailHint messageHint
    referenceHint problems send sending thanksTitle thanksText home errors`),
  favourites:
    listWords(`save added removed full show undo count emptyTitle emptyText find share link linkHint copy copied
    shareFailed adopt adopted allSaved failed retry gone forgetGone`),
  hotel: listWords(`allPictures gallery openPicture picture previousPicture nextPicture closeGallery area areaFeet
    areaToFeet areaToMetres columns room summary title edit total totalScope remarks reserve reserveHint`),
  layout: listWords(`menu mainNavigation account login logout back close search language languageLabel currency
    currencyLabel popularCurrencies allCurrencies country countryLabel foundCount nothingFound`),
  policy: listWords(`title today away`),
  problems: listWords(`errorTitle errorText unavailableTitle unavailableText imageWarning requestId home retry`),
  signals: listWords(`offline online notifications`),
  results:
    listWords(`flexible filters closeFilters showMatches apply activeFilters removeFilter clearAll groups allOptions
    fewerOptions namePlaceholder priceFrom priceTo starsLabel sort sorts sortFromSight reviews scoreWords updating shown
    showMore loadingMore moreFailed page pages`),
}

/** What the islands of some pages say of a namespace of which those of others say more. */
export const PARTS = {
  'destinations:checked': listWords(`checked`),
  'favourites:heart': listWords(`save added removed full show undo`),
  'home:checked': listWords(`checked`),
  'results:form': listWords(`apply`),
  'search.bar:form': listWords(`arrival chooseDates clear dateFormat dates datesNights datesPlaceholder departure
    destination destinationPlaceholder done edit failed found guests guestsShort label loading none pickArrival
    pickDeparture stayChosen submit`),
} as const satisfies Readonly<Record<string, readonly string[]>>
export type MessagePart = keyof typeof PARTS

function isPart(name: string): name is MessagePart {
  return Object.hasOwn(PARTS, name)
}

function listWords(text: string): string[] {
  return text.split(/\s+/)
}

/** The messages of some namespaces, or parts of them, for the islands of a page; everything else stays on the server. */
export function pickMessages(messages: Messages, names: readonly (ClientNamespace | MessagePart)[]): Tree {
  return names.reduce<Tree>((picked, name) => mergeTrees(picked, pickNamed(messages, name)), {})
}

function pickNamed(messages: Messages, name: ClientNamespace | MessagePart): Tree {
  if (!isPart(name)) return pickOne(messages, name.split('.'))
  const [path = ''] = name.split(':')
  return PARTS[name].map((key) => pickOne(messages, [...path.split('.'), key])).reduce(mergeTrees, {})
}

function pickOne(tree: Tree, [key = '', ...rest]: string[], above = ''): Tree {
  const path = `${above}${key}`
  const node = tree[key]
  if (rest.length === 0) return { [key]: isTree(node) ? keepSaid(node, path) : node }
  return { [key]: isTree(node) ? pickOne(node, rest, `${path}.`) : {} }
}

function keepSaid(tree: Tree, namespace: string): Tree {
  const said = SAID_BY_ISLANDS[namespace]
  return said ? Object.fromEntries(said.map((key) => [key, tree[key]])) : tree
}
