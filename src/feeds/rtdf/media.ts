import { type MessagePart, messagePart } from '../message-part.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { columnDate } from './dates.ts'

/** The columns of a kind, by its code; recordings are linked to like tours. Charts (6) may be documents as well as pictures (7). */
const groups: Readonly<Record<string, string>> = {
  1: 'PHOTO',
  2: 'FLOORPLAN',
  3: 'DOCUMENT',
  4: 'TOUR',
  5: 'TOUR',
  6: 'EPC',
  7: 'EPC',
}
const maxMedia = 999
/** What is sent without a date is as old as can be: by the protocol it changes only where its address or its date does. */
const neverChanged = '1970-01-01 00:00:00'

/** The media in their order; those without one follow in the order in which they came. */
export function putMedia(row: TranslatedRow, property: MessagePart): void {
  const list = property.list('media').slice(0, maxMedia)
  const media = list.map((medium, index) => messagePart(medium, `${property.at('media')}.${index}`, row.warn))
  const ordered = media.map((medium) => ({ medium, order: orderOf(medium) })).sort((one, other) => one.order - other.order)
  const counts = new Map<string, number>()
  for (const { medium } of ordered) {
    const group = groups[medium.text('media_type')]
    if (group === undefined) {
      row.warn(medium.at('media_type'), 'Unknown value', medium.text('media_type'))
      continue
    }
    const address = addressOf(medium.text('media_url'))
    if (address === '') {
      row.warn(medium.at('media_url'), 'Not a web address', medium.text('media_url'))
      continue
    }
    const number = counts.get(group) ?? 0
    counts.set(group, number + 1)
    row.put(`GABLE_MEDIA_${group}_${number}`, medium.at('media_url'), address)
    row.put(`GABLE_MEDIA_${group}_TEXT_${number}`, medium.at('caption'), medium.text('caption'))
    row.put(`GABLE_MEDIA_${group}_UPDATED_${number}`, medium.at('media_update_date'), updatedOf(medium))
  }
}

function updatedOf(medium: MessagePart): string {
  return columnDate(medium.text('media_update_date')) || neverChanged
}

function orderOf(medium: MessagePart): number {
  const order = medium.text('sort_order')
  return order !== '' && Number.isFinite(Number(order)) ? Number(order) : Number.MAX_SAFE_INTEGER
}

/** `//` and no scheme at all are meant as https. */
function addressOf(text: string): string {
  const address = text.replace(/^\/\/(?=\w)/, 'https://').replace(/^(?=[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/, 'https://')
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : ''
}
