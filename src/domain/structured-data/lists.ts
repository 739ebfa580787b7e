import type { Thing } from './thing.ts'

interface Link {
  name: string
  /** Absolute. */
  address: string
}

/** schema.org BreadcrumbList, from the home page down to this one. */
export function breadcrumbData(trail: readonly Link[]): Thing {
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: listItems(trail) }
}

/** schema.org ItemList of the properties on a results page. */
export function itemListData(items: readonly Link[], firstPosition = 1): Thing {
  return { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: listItems(items, firstPosition) }
}

function listItems(links: readonly Link[], first = 1): Thing[] {
  return links.map(({ name, address }, index) => ({ '@type': 'ListItem', position: first + index, name, item: address }))
}
