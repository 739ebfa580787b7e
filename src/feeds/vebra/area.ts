import { entryOf } from '../codes.ts'
import { putFloor, putLand, type SentArea } from '../put-areas.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'

/** The names of units are singular here. */
const unitNames: Readonly<Record<string, string>> = { acre: 'acres', hectare: 'hectares' }

/** The floor, which may be sent in several units that say the same, and the land. */
export function putArea(row: TranslatedRow, property: XmlElement): void {
  for (const area of childrenOf(property, 'area')) putFloor(row, sentArea(area))
  for (const land of childrenOf(property, 'landarea')) putLand(row, sentArea(land))
}

function sentArea(area: XmlElement): SentArea {
  const unit = attributeOf(area, 'unit').toLowerCase()
  return {
    field: area.name,
    least: textAt(area, 'min') || textAt(area, 'area') || area.text,
    most: textAt(area, 'max'),
    unit: entryOf(unitNames, unit) ?? unit,
  }
}
