import { entryOf } from '../codes.ts'
import { type MessagePart, messagePart } from '../message-part.ts'
import { putMedia, type SentMedium } from '../put-media.ts'
import type { TranslatedRow } from '../translated-row.ts'

/** `photograph` and `commercialEpc` are what the live service also sends. Maps are ours to draw. */
const kinds: Readonly<Record<string, SentMedium['kind'] | null>> = {
  picture: 'photo',
  photograph: 'photo',
  floorPlan: 'floorplan',
  epc: 'epc',
  commercialEpc: 'epc',
  map: null,
}

export function putImages(row: TranslatedRow, property: MessagePart): void {
  const embedded = property.part('_embedded')
  const images = embedded.list('images').map((image, index) => messagePart(image, `images.${index}`))
  const ordered = images.sort((one, other) => orderOf(one) - orderOf(other))
  putMedia(row, [...ordered.flatMap(sentImage), ...['video', 'video2'].map((key) => sentTour(property, key))])
}

/** Types that come later are taken for photographs. */
function sentImage(image: MessagePart): SentMedium[] {
  const kind = entryOf(kinds, image.text('type')) === undefined ? 'photo' : entryOf(kinds, image.text('type'))
  if (!kind) return []
  return [{ kind, field: image.at('url'), source: image.text('url'), caption: image.text('caption'), updatedAt: image.text('modified') }]
}

function sentTour(property: MessagePart, key: string): SentMedium {
  return {
    kind: 'virtual-tour',
    field: property.at(`${key}Url`),
    source: property.text(`${key}Url`),
    caption: property.text(`${key}Caption`),
  }
}

function orderOf(image: MessagePart): number {
  const order = Number(image.text('order'))
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER
}
