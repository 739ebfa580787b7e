import type { MediaKind } from '../domain/property/listing.ts'
import { instantReader } from './date-readers.ts'
import type { SentValue } from './fact-readers.ts'
import type { ListingDraft } from './listing-draft.ts'
import { shortPlainText } from './texts.ts'

/** A picture, plan, document or tour of a feed. */
export interface SentMedium {
  kind: MediaKind
  /** An address, or the name of a file of the feed. */
  source: SentValue
  caption?: SentValue
  /** When it last changed, by the sender. */
  updatedAt?: SentValue
}

const mostOfAKind = 1_000
const maxSourceLength = 2_000
/** 20 in BLM's field table, but current software writes sentences. */
const maxCaptionLength = 120

/** Adds media: the first of each kind, then the second of each, and so on; the same file is used once per kind. */
export function sayMedia(draft: Pick<ListingDraft, 'media' | 'read' | 'warn'>, sent: readonly SentMedium[]): void {
  for (const medium of inTheirOrder(sent)) sayMedium(draft, medium)
}

/** Sorts media that are numbered within their kind. */
function inTheirOrder(sent: readonly SentMedium[]): SentMedium[] {
  const counts = new Map<MediaKind, number>()
  const numbered = sent.flatMap((medium) => {
    const number = counts.get(medium.kind) ?? 0
    if (medium.source.text.trim() === '' || number >= mostOfAKind) return []
    counts.set(medium.kind, number + 1)
    return { medium, number }
  })
  return numbered.sort((one, other) => one.number - other.number).map(({ medium }) => medium)
}

const nowhere: SentValue = { field: '', text: '' }

/** Adds one after the others. */
export function sayMedium(
  draft: Pick<ListingDraft, 'media' | 'read' | 'warn'>,
  { kind: statedKind, source: sentSource, caption: sentCaption = nowhere, updatedAt = nowhere }: SentMedium,
): void {
  const caption = draft.read(sentCaption, (text) => shortPlainText(text, maxCaptionLength).text)
  const words = caption.value ?? ''
  // Captions move media to the energy charts, whatever column they are in (blm-feed rule 8).
  const kind = statedKind !== 'virtual-tour' && /^(?:EPC|HIP)\b/i.test(words) ? 'epc' : statedKind
  const source = draft.read(sentSource, kind === 'virtual-tour' ? tourSource : fileSource)
  if (source.text === '' && caption.text !== '') draft.warn(sentCaption.field, 'A caption without its file', words)
  if (source.text !== '' && !source.value) draft.warn(sentSource.field, 'Neither a file name nor a web address', source.text)
  if (!source.value || draft.media.some((one) => one.kind === kind && one.source === source.value)) return
  const { value: changed } = draft.read(updatedAt, instantReader)
  const position = draft.media.filter((one) => one.kind === kind).length
  draft.media.push({ kind, position, source: source.value, caption: words, ...(changed && { updatedAt: changed }), sentCaption: caption })
}

/** A file name without folders, or an absolute http address; empty if it is neither. */
function fileSource(value: string): string {
  if (/^[a-z][a-z0-9+.-]+:/i.test(value) && !/^[a-z]:\\/i.test(value)) return webAddress(value)
  const name = value.split(/[\\/]/).at(-1)!
  return name.length <= 255 && /[^.\s]/.test(name) ? name : ''
}

/** Tours are only linked to; `www.example.com/tour` is taken as an address. */
function tourSource(value: string): string {
  return webAddress(/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(value) ? `https://${value}` : value)
}

function webAddress(value: string): string {
  if (value.length > maxSourceLength || !/^https?:\/\//i.test(value)) return ''
  return URL.canParse(value) ? new URL(value).href : ''
}
