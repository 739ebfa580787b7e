import * as routes from '#src/routes.ts'

const before = routes.property.page.path.slice(0, routes.property.page.path.indexOf(':'))

/** The id of the property that a card leads to by its heading; undefined of what is no card: a property's own page has no link there. */
export function propertyOfCard(article: Element): number | undefined {
  const address = article.querySelector(':scope > * > :is(h2, h3) > a')?.getAttribute('href')
  return address?.startsWith(before) ? Number.parseInt(address.slice(before.length), 10) : undefined
}
