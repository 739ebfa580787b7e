import { textAt } from '../xml/xml-element.ts'
import type { XmlFormat } from '../xml/xml-feed.ts'
import { propertyRows } from './property-rows.ts'

/** `properties/property`, as Jupix has sent it since 2014; `version=3.0` adds elements to a property. */
export const jupixFormat: XmlFormat = {
  list: 'properties',
  isProperty: (name, depth) => name === 'property' && depth === 1,
  refOf: (property) => textAt(property, 'propertyID'),
  branchOf: ({ element }) => textAt(element, 'branchID'),
  rows: propertyRows,
}
