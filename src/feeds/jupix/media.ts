import type { MediaKind } from '../../domain/property/listing.ts'
import { putMedia, type SentMedium } from '../put-media.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, type XmlElement } from '../xml/xml-element.ts'

/** The lists, what stands in them, and what it is. External links are no media. */
const lists: ReadonlyArray<readonly [list: string, name: string, kind: MediaKind]> = [
  ['images', 'image', 'photo'],
  ['floorplans', 'floorplan', 'floorplan'],
  ['epcGraphs', 'epcGraph', 'epc'],
  ['epcFrontPages', 'epcFrontPage', 'epc'],
  ['brochures', 'brochure', 'document'],
  ['virtualTours', 'virtualTour', 'virtual-tour'],
]

export function putJupixMedia(row: TranslatedRow, property: XmlElement): void {
  const media = lists.flatMap(([list, name, kind]) => childrenOf(property, list, name).map((element) => sent(element, { name, kind })))
  putMedia(row, media)
}

/** A picture that was changed keeps its address and gets a new `modified`. */
function sent(element: XmlElement, { name, kind }: { name: string; kind: MediaKind }): SentMedium {
  return { kind, field: name, source: element.text, updatedAt: attributeOf(element, 'modified') }
}
