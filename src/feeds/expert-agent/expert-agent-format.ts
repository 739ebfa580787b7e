import { attributeOf } from '../xml/xml-element.ts'
import type { XmlFormat } from '../xml/xml-feed.ts'
import { propertyRow } from './property-row.ts'

/** `branches/branch@name/properties/property@reference` within an outermost element of the agency's. */
export const expertAgentFormat: XmlFormat = {
  list: 'branches',
  isProperty: (name) => name === 'property',
  refOf: (property) => attributeOf(property, 'reference'),
  branchOf: ({ within }) =>
    within
      .findLast(({ name }) => name === 'branch')
      ?.attributes.get('name')
      ?.trim() ?? '',
  rows: (property, branchId) => {
    const row = propertyRow(property, branchId)
    return row ? [row] : []
  },
}
