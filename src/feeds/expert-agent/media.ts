import type { MediaKind } from '../../domain/property/listing.ts'
import { putMedia, type SentMedium } from '../put-media.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'

/**
 * Pictures and plans are files on the server that the feed came from, or addresses, some with spaces and braces in them, which a URL
 * encodes.
 */
export function putExpertAgentMedia(row: TranslatedRow, property: XmlElement): void {
  const listed = (list: string, name: string, kind: MediaKind): SentMedium[] =>
    childrenOf(property, list, name).map((element) => ({
      kind,
      field: `${name}.filename`,
      source: textAt(element, 'filename'),
      caption: attributeOf(element, 'name'),
      updatedAt: attributeOf(element, 'lastchanged'),
    }))
  const single = (name: string, kind: MediaKind): SentMedium => ({ kind, field: name, source: textAt(property, name) })
  putMedia(row, [
    ...listed('pictures', 'picture', 'photo'),
    ...listed('floorplans', 'floorplan', 'floorplan'),
    single('brochure', 'document'),
    single('epc', 'epc'),
    { ...single('virtual_tour_url', 'virtual-tour'), source: textAt(property, 'virtual_tour_url').replace(/^\/\//, 'https://') },
  ])
}
