import * as routes from '#src/routes.ts'

const before = routes.property.page.path.slice(0, routes.property.page.path.indexOf(':'))

/** The id of the property that a card's heading links to; undefined for an article without such a link, as on a property's own page. */
export function propertyOfCard(article: Element): number | undefined {
  const address = article.querySelector(':scope > * > :is(h2, h3) > a')?.getAttribute('href')
  return address?.startsWith(before) ? Number.parseInt(address.slice(before.length), 10) : undefined
}
