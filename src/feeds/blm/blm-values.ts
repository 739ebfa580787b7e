import type { Channel } from '../../domain/property/channel.ts'
import type { MediaKind } from '../../domain/property/listing.ts'
import { sayMedium } from '../draft-media.ts'
import type { SentValue } from '../fact-readers.ts'
import type { ListingDraft } from '../listing-draft.ts'

/** The values of one record by column name. */
export interface BlmValues {
  /** Whether the feed has the column at all. */
  has(column: string): boolean
  /** The value as in the file, trimmed; empty if there is no such column. */
  raw(column: string): string
}

/** The position of each column; repeated columns have their further positions in `again`. */
interface ColumnPlaces {
  first: ReadonlyMap<string, number>
  again: ReadonlyMap<string, readonly number[]>
}

export function columnPlaces(columns: readonly string[]): ColumnPlaces {
  const first = new Map<string, number>()
  const again = new Map<string, number[]>()
  for (const [index, column] of columns.entries()) {
    if (!first.has(column)) first.set(column, index)
    else again.set(column, [...(again.get(column) ?? []), index])
  }
  return { first, again }
}

export function blmValues(fields: readonly string[], places: ColumnPlaces): BlmValues {
  return {
    has: (column) => places.first.has(column),
    raw: (column) => {
      const index = places.first.get(column)
      if (index === undefined) return ''
      const value = fields[index]!.trim()
      if (value !== '' || places.again.size === 0) return value
      const other = places.again.get(column)?.find((place) => fields[place]!.trim() !== '')
      return other === undefined ? '' : fields[other]!.trim()
    },
  }
}

/** From TRANS_TYPE_ID; without it, from the other columns: rents and let statuses mean lettings. */
export function blmChannel(values: BlmValues): { name: Channel; oddness?: string } {
  const given = values.raw('TRANS_TYPE_ID').replace(/^0+/, '')
  if (given === '1') return { name: 'sales' }
  if (given === '2') return { name: 'lettings' }
  const name = impliedChannel(values)
  // A column missing from the whole file is reported once.
  if (!values.has('TRANS_TYPE_ID')) return { name }
  return { name, oddness: `Neither sales (1) nor lettings (2); ${name} taken from the other columns` }
}

function impliedChannel(values: BlmValues): Channel {
  const status = values.raw('STATUS_ID')
  if (status === '5' || status === '7') return 'lettings'
  if (['1', '2', '3', '6'].includes(status) || !['', '0'].includes(values.raw('TENURE_TYPE_ID'))) return 'sales'
  const isLet = ['LET_RENT_FREQUENCY', 'LET_BOND', 'LET_DATE_AVAILABLE'].some((column) => values.raw(column) !== '')
  return isLet ? 'lettings' : 'sales'
}

/** References begin with the branch's id by convention, which is used if the column is blank; 0 is an unknown branch. */
export function blmBranch(values: BlmValues): { id: number; oddness?: string } {
  const given = values.raw('BRANCH_ID')
  if (isBranchId(given)) return { id: Number(given) }
  const [prefix = '', ...others] = values.raw('AGENT_REF').split('_')
  const id = others.length > 0 && isBranchId(prefix) ? Number(prefix) : 0
  if (!values.has('BRANCH_ID') && id !== 0) return { id }
  return { id, oddness: `Not a number; branch ${id} taken instead` }
}

function isBranchId(value: string): boolean {
  return /^\d{1,10}$/.test(value) && Number(value) <= 2_147_483_647
}

/** A media column of this feed, with its caption column. */
export interface MediaColumn {
  column: string
  captionColumn: string
  updatedColumn: string
  kind: MediaKind
}

const mediaName =
  /^(MEDIA_(?:IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR)|GABLE_MEDIA_(?:PHOTO|FLOORPLAN|EPC|DOCUMENT|TOUR))_(?:(?:TEXT|UPDATED)_)?(\d{1,3})$/
/** The BLM format's own columns, then those of Gable, which may have any number, so that there can be a thousand photographs. */
const kinds: Readonly<Record<string, MediaKind>> = {
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
/** From these numbers on, the columns are for energy charts (home information packs, originally). */
const firstEnergyNumber: Readonly<Record<string, number>> = { MEDIA_IMAGE: 60, MEDIA_DOCUMENT: 50 }

/** The media columns of a feed, by kind and number. */
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

export function sayBlmMedia(
  draft: Pick<ListingDraft, 'media' | 'read' | 'warn'>,
  sent: (column: string) => SentValue,
  columns: readonly MediaColumn[],
): void {
  for (const { column, captionColumn, updatedColumn, kind } of columns) {
    sayMedium(draft, { kind, source: sent(column), caption: sent(captionColumn), updatedAt: sent(updatedColumn) })
  }
}
