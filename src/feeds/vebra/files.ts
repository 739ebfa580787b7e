import { entryOf } from '../codes.ts'
import { putMedia, type SentMedium } from '../put-media.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { attributeOf, childrenOf, textAt, type XmlElement } from '../xml/xml-element.ts'
import { mapFile, mediaKinds } from './codes.ts'

/** Spaces in addresses are sent as they are. */
const address = (url: string) => url.replaceAll(' ', '%20')

export function putFiles(row: TranslatedRow, property: XmlElement): void {
  const media = childrenOf(property, 'files', 'file').flatMap((file): SentMedium[] => {
    const type = attributeOf(file, 'type')
    const kind = entryOf(mediaKinds, type)
    const source = address(textAt(file, 'url'))
    if (type === mapFile || source === '') return []
    if (!kind) {
      row.warn('file@type', 'Unknown value', type)
      return []
    }
    return [{ kind, field: 'files/file', source, caption: textAt(file, 'name'), updatedAt: textAt(file, 'updated') }]
  })
  putMedia(row, media)
}
