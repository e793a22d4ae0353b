/** Something that schema.org has a type for; what is undefined is left out. */
export type Thing = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }

/** What a page lists: its name as shown, and its absolute address. */
export type Listed = { name: string; url: string }

/** The text of a `application/ld+json` element; nothing in it can end the element. */
export function writeStructuredData(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(/</g, '\\u003c')
}

/** The way to a page, from the root; the last is the page itself, which needs no address. */
export function listCrumbs(
  items: readonly { label: string; href?: string }[],
  addressOf: (path: string) => string,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: href === undefined ? undefined : addressOf(href),
    })),
  }
}

/** A list that a page shows, in its order. */
export function listItems(items: readonly Listed[]): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, url })),
  }
}

/** Questions that a page shows with their answers. */
export function listQuestions(questions: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
