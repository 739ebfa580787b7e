import type { ListingMedia, MediaKind } from '../../domain/property/listing.ts'
import { plainText } from '../plain-text.ts'
import type { BlmRow } from './blm-row.ts'
import { instantOf } from './dates.ts'
import { maxCaptionLength } from './max-lengths.ts'

/** A media column of this feed, with its caption's. */
export interface MediaColumn {
  column: string
  captionColumn: string
  updatedColumn: string
  kind: MediaKind
}

const mediaName =
  /^(MEDIA_(?:IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR)|GABLE_MEDIA_(?:PHOTO|FLOORPLAN|EPC|DOCUMENT|TOUR))_(?:(?:TEXT|UPDATED)_)?(\d{1,3})$/
/** The format's, then ours: of those a number says nothing of the kind, so that there may be a thousand photographs. */
const kinds: Record<string, MediaKind> = {
  MEDIA_IMAGE: 'photo',
  MEDIA_FLOOR_PLAN: 'floorplan',
  MEDIA_DOCUMENT: 'document',
  MEDIA_VIRTUAL_TOUR: 'virtual-tour',
  GABLE_MEDIA_PHOTO: 'photo',
  GABLE_MEDIA_FLOORPLAN: 'floorplan',
  GABLE_MEDIA_EPC: 'epc',
  GABLE_MEDIA_DOCUMENT: 'document',
  GABLE_MEDIA_TOUR: 'virtual-tour',
}
/** From these numbers on, the columns are for energy charts: home information packs, in the format's day. */
const firstEnergyNumber: Record<string, number> = { MEDIA_IMAGE: 60, MEDIA_DOCUMENT: 50 }
const maxSourceLength = 2_000

/** The media columns among a feed's columns, by kind and number. */
export function mediaColumns(columns: readonly string[]): MediaColumn[] {
  const found = new Map<string, MediaColumn & { order: number }>()
  for (const name of columns) {
    const [, group, digits] = name.match(mediaName) ?? []
    if (!group || !digits) continue
    const isEnergy = Number(digits) >= (firstEnergyNumber[group] ?? Number.POSITIVE_INFINITY)
    const column = `${group}_${digits}`
    const kind = isEnergy ? 'epc' : kinds[group]!
    const [captionColumn, updatedColumn] = [`${group}_TEXT_${digits}`, `${group}_UPDATED_${digits}`]
    found.set(column, { column, captionColumn, updatedColumn, kind, order: Number(digits) })
  }
  return [...found.values()].sort((one, other) => one.order - other.order)
}

/** The media of one row, each kind counted from 0; the same file is taken once per kind. */
export function readMedia(row: BlmRow, columns: readonly MediaColumn[]): ListingMedia[] {
  const media: ListingMedia[] = []
  for (const { column, captionColumn, updatedColumn, kind: columnKind } of columns) {
    const value = row.raw(column)
    const captionText = row.raw(captionColumn)
    if (value === '' && captionText === '') continue
    const caption = captionText === '' ? '' : plainText(captionText, maxCaptionLength).text
    // Moved to the energy charts by its caption, wherever it stands (blm-feed rule 8).
    const kind = columnKind !== 'virtual-tour' && /^(?:EPC|HIP)\b/i.test(caption) ? 'epc' : columnKind
    const source = value === '' ? '' : kind === 'virtual-tour' ? tourSource(value) : fileSource(value)
    if (value === '') row.warn(captionColumn, 'A caption without its file', caption)
    else if (source === '') row.warn(column, 'Neither a file name nor a web address', value)
    else if (!media.some((one) => one.kind === kind && one.source === source)) {
      const updatedAt = instantOf(row, updatedColumn)
      media.push({ kind, position: media.filter((one) => one.kind === kind).length, source, caption, ...(updatedAt && { updatedAt }) })
    }
  }
  return media
}

/** A file name without any folder, or an absolute http address; empty when it is neither. */
function fileSource(value: string): string {
  if (/^[a-z][a-z0-9+.-]+:/i.test(value) && !/^[a-z]:\\/i.test(value)) return webAddress(value)
  const name = value.split(/[\\/]/).at(-1)!
  return name.length <= 255 && /[^.\s]/.test(name) ? name : ''
}

/** Tours are only linked to; `www.example.com/tour` is meant as an address. */
function tourSource(value: string): string {
  return webAddress(/^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(value) ? `https://${value}` : value)
}

function webAddress(value: string): string {
  if (value.length > maxSourceLength || !/^https?:\/\//i.test(value)) return ''
  return URL.canParse(value) ? new URL(value).href : ''
}
