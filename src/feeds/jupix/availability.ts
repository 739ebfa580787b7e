import { entryOf } from '../codes.ts'
import { putStanding, type Standing } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'

const onHold: Standing = { STATUS_ID: '0', PUBLISHED_FLAG: 'N' }
const available: Standing = { STATUS_ID: '0' }
const underOffer: Standing = { STATUS_ID: '3' }
const sold: Standing = { STATUS_ID: '1' }
const letAgreed: Standing = { STATUS_ID: '5' }
const isLet: Standing = { STATUS_ID: '7' }

const sales: Readonly<Record<string, Standing>> = { 1: onHold, 2: available, 3: underOffer, 4: sold, 5: { STATUS_ID: '6' } }
/** 3 is references pending. */
const lettings: Readonly<Record<string, Standing>> = { 1: onHold, 2: available, 3: underOffer, 4: letAgreed, 5: isLet }
/** Numbers of its own; no public document of Jupix's names them, but importers in use do. */
const commercial: Readonly<Record<string, Standing>> = {
  1: onHold,
  2: available,
  3: available,
  4: available,
  5: underOffer,
  6: sold,
  7: { GABLE_STATUS: 'exchanged' },
  8: { GABLE_STATUS: 'completed' },
  9: letAgreed,
  10: isLet,
}
const standings: Readonly<Record<string, Readonly<Record<string, Standing>>>> = { Lettings: lettings, Commercial: commercial }
const withdrawn: Readonly<Record<string, readonly string[]>> = { Commercial: ['11'] }

/** Withdrawn properties should not be in the file, and are treated as if they were not. */
export function isWithdrawn(property: XmlElement): boolean {
  return (entryOf(withdrawn, textAt(property, 'department')) ?? ['6', '7']).includes(textAt(property, 'availability'))
}

/** Sales and agricultural property share their numbers. */
export function putAvailability(row: TranslatedRow, property: XmlElement): void {
  const availability = textAt(property, 'availability')
  const known = entryOf(entryOf(standings, textAt(property, 'department')) ?? sales, availability)
  putStanding(row, { field: 'availability', said: availability, standing: known })
}
