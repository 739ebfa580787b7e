/** A schema.org description, ready for JSON; a property whose value is undefined is left out. */
export interface Thing {
  '@context'?: 'https://schema.org'
  '@type': string
  [property: string]: string | number | boolean | Thing | readonly (string | Thing)[] | undefined
}

/**
 * JSON for a `<script type="application/ld+json">`: `<` is escaped, so that no text of a feed can end the element (the HTML
 * standard, section 4.12.1.3, restrictions for contents of script elements).
 */
export function thingJson(thing: Thing): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c')
}
