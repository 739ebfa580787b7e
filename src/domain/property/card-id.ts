/** The id of a property's card in a page of results: `#property-7` leads a visitor back to it. */
export function cardId(propertyId: number): string {
  return `property-${propertyId}`
}
