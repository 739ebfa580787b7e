/** A schema.org description, ready for JSON; undefined properties are left out. */
export interface Thing {
  '@context'?: 'https://schema.org'
  '@type': string
  [property: string]: string | number | boolean | Thing | readonly (string | Thing)[] | undefined
}

/**
 * JSON for a `<script type="application/ld+json">`: `<` is escaped, so that no feed text can end the element (the HTML standard, section
 * 4.12.1.3, restrictions for contents of script elements). Characters beyond Latin-1 are escaped too: see render/marked-pieces.ts.
 */
export function thingJson(thing: Thing): string {
  return JSON.stringify(thing).replace(/[<\u0100-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

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
