import type { Point } from '#src/domain/places/point.ts'

/** A fact as stored: of a postcode, or of a point. */
export interface PlaceFact {
  /** The postcode, or the square of the grid (domain/surroundings/nearby.ts). */
  place: string
  point?: Point
  name?: string
  facts?: object
}

/** Why a row says nothing: another kind of thing, no longer there, without a value or a place, or not to be read. */
export const skippedFor = ['other', 'closed', 'unsaid', 'unplaced', 'unreadable'] as const
export type SkippedFor = (typeof skippedFor)[number]

/** The text of the first of these columns that the file has, trimmed; empty if none. */
export type Cell = (...columns: string[]) => string

/** It is not the register's file, or breaks off: nothing of it should be shown. */
export class FactFileRefused extends Error {
  override name = 'FactFileRefused'
}

/** Of each set of columns a file has to have one. */
export interface FactFormat {
  needed: readonly (readonly string[])[]
  read: (cell: Cell) => readonly PlaceFact[] | SkippedFor
  /** Characters, of a file with outlines in it. */
  longestRow?: number
  /** Of those of a batch, fewer that say the same. */
  join?: (facts: readonly PlaceFact[]) => PlaceFact[]
}

/** NaN for anything but a number, an empty cell included. */
export function coordinate(text: string): number {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

const longestName = 120

/** A name on one line. */
export function nameText(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
}
