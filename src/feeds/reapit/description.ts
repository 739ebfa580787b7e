import { type SentMedium, sayMedia } from '../draft-media.ts'
import { entryOf } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type MessagePart, messagePart, textOf } from '../message-part.ts'
import { roomsHtml } from '../rooms-html.ts'
import { sayFeatures } from '../say-home.ts'

/** Texts, rooms and pictures. Key features are the lines of the summary, then what the department ticked. */
export function sayDescription(draft: ListingDraft, property: MessagePart): void {
  draft.sayEach(property.sent, { description: 'summary', strapline: 'summary', longDescription: 'description' })
  draft.say('description', property.sent('description'))
  const rooms = property.list('rooms').map((room) => messagePart(room))
  const sent = rooms.map((room) => ({
    name: room.text('name'),
    measures: room.text('dimensions'),
    description: room.text('description'),
  }))
  draft.say('rooms', { field: property.at('rooms'), text: roomsHtml(sent) })
  const ticked = ['specialFeatures', 'situation', 'parking'].flatMap((key) => property.list(key).map(textOf)).map(inWords)
  const features = [...linesOf(property.text('summary')), ...ticked]
  sayFeatures(
    draft,
    features.map((text) => ({ field: property.at('summary'), text })),
  )
  sayImages(draft, property)
}

/** Phrases on lines of their own, or after bullets. */
function linesOf(summary: string): string[] {
  return summary.split(/[\r\n•;]| \* /).map((line) => line.replace(/^[\s*·–-]+/, '').trim())
}

/** `swimmingPool` is "Swimming pool". */
function inWords(code: string): string {
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `photograph` and `commercialEpc` are what the live service also sends. Maps are ours to draw. */
const kinds: Readonly<Record<string, SentMedium['kind'] | null>> = {
  picture: 'photo',
  photograph: 'photo',
  floorPlan: 'floorplan',
  epc: 'epc',
  commercialEpc: 'epc',
  map: null,
}

function sayImages(draft: ListingDraft, property: MessagePart): void {
  const embedded = property.part('_embedded')
  const images = embedded.list('images').map((image, index) => messagePart(image, `images.${index}`))
  const ordered = images.sort((one, other) => orderOf(one) - orderOf(other))
  sayMedia(draft, [...ordered.flatMap(sentImage), ...['video', 'video2'].map((key) => sentTour(property, key))])
}

/** Types that come later are taken for photographs. */
function sentImage(image: MessagePart): SentMedium[] {
  const kind = entryOf(kinds, image.text('type')) === undefined ? 'photo' : entryOf(kinds, image.text('type'))
  if (!kind) return []
  return [{ kind, source: image.sent('url'), caption: image.sent('caption'), updatedAt: image.sent('modified') }]
}

function sentTour(property: MessagePart, key: string): SentMedium {
  return { kind: 'virtual-tour', source: property.sent(`${key}Url`), caption: property.sent(`${key}Caption`) }
}

function orderOf(image: MessagePart): number {
  const order = Number(image.text('order'))
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER
}
