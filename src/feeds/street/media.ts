import type { MediaKind } from '../../domain/property/listing.ts'
import { type SentMedium, sayMedia } from '../draft-media.ts'
import { tableEntry } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { type MessagePart, messagePart } from '../message-part.ts'
import { itemOrder } from './details.ts'
import type { StreetProperty } from './street-page.ts'

const kindOfRelation: Readonly<Record<string, MediaKind>> = { images: 'photo', floorplans: 'floorplan', brochure: 'document' }
/** `property_urls[].media_type`. */
const kindOfUrl: Readonly<Record<string, MediaKind>> = {
  audio_tour: 'virtual-tour',
  brochure: 'document',
  epc: 'epc',
  floor_plan: 'floorplan',
  image: 'photo',
  virtual_tour: 'virtual-tour',
}
/** Endings of pictures and documents, which web pages do not have. */
const isFile = (url: string) => /\.(?:jpe?g|png|gif|webp|pdf)$/i.test(url.split(/[?#]/)[0]!)

/** Pictures and plans in order, then linked media. Certificates that are web pages are dropped: their figures are used. */
export function sayStreetMedia(draft: ListingDraft, property: StreetProperty): void {
  const media = Object.entries(kindOfRelation).flatMap(([name, kind]) => relatedMedia(property, name, kind))
  const additional = relatedMedia(property, 'additionalMedia', 'document').map((medium) => ({
    ...medium,
    kind: medium.isImage ? ('photo' as const) : medium.kind,
  }))
  const details = messagePart(property.related.details?.[0], 'details')
  const epc = messagePart(property.related.epc?.[0], 'epc')
  const all: SentMedium[] = [
    ...media,
    ...additional,
    ...linkedMedia(property),
    { kind: 'virtual-tour', source: details.sent('virtual_tour') },
    { kind: 'epc', source: epc.sent('report_url') },
  ]
  sayMedia(
    draft,
    all.filter(({ kind, source }) => kind !== 'epc' || isFile(source.text)),
  )
}

function relatedMedia(property: StreetProperty, name: string, kind: MediaKind): (SentMedium & { isImage: boolean })[] {
  const parts = (property.related[name] ?? []).map((one) => messagePart(one, name))
  return parts
    .sort((one, other) => itemOrder(one) - itemOrder(other))
    .map((medium) => ({
      kind,
      source: { field: name, text: addressOf(medium) },
      caption: { field: name, text: medium.text('title') },
      isImage: medium.text('is_image') === 'true',
    }))
}

/** Slashes are escaped once too often. */
function addressOf(medium: MessagePart): string {
  return (medium.part('urls').text('full') || medium.text('url')).replaceAll('\\/', '/')
}

function linkedMedia(property: StreetProperty): SentMedium[] {
  const urls = messagePart(property.attributes).list('property_urls')
  return urls.flatMap((one) => {
    const url = messagePart(one)
    const kind = tableEntry(kindOfUrl, url.text('media_type'))
    return kind ? [{ kind, source: { field: 'property_urls', text: url.text('media_url') } }] : []
  })
}
