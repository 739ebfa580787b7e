import type { Channel } from '../../domain/property/channel.ts'
import { entryOf } from '../codes.ts'
import { putStanding, type Standing } from '../put-standing.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'

/** By its letters, in lower case. */
const standings: Readonly<Record<string, Standing>> = {
  'on market': { STATUS_ID: '0' },
  'for sale': { STATUS_ID: '0' },
  'available to let': { STATUS_ID: '0' },
  'to let': { STATUS_ID: '0' },
  'under offer': { STATUS_ID: '3' },
  'sold stc': { STATUS_ID: '1' },
  exchanged: { GABLE_STATUS: 'exchanged' },
  completed: { GABLE_STATUS: 'completed' },
  sold: { STATUS_ID: '6' },
  'let stc': { STATUS_ID: '5' },
  'let agreed': { STATUS_ID: '5' },
  let: { STATUS_ID: '7' },
}

/** What only the one or the other is said to be. */
const channels: Readonly<Record<string, Channel>> = {
  'for sale': 'sales',
  'sold stc': 'sales',
  exchanged: 'sales',
  completed: 'sales',
  sold: 'sales',
  'available to let': 'lettings',
  'to let': 'lettings',
  'let stc': 'lettings',
  'let agreed': 'lettings',
  let: 'lettings',
}

export function channelOfPriority(property: XmlElement): Channel | undefined {
  return entryOf(channels, priorityOf(property))
}

const priorityOf = (property: XmlElement) => textAt(property, 'priority').toLowerCase().replace(/\s+/g, ' ')

export function isWithdrawn(property: XmlElement): boolean {
  return priorityOf(property) === 'withdrawn'
}

export function putPriority(row: TranslatedRow, property: XmlElement): void {
  const priority = priorityOf(property)
  putStanding(row, { field: 'priority', said: priority, standing: entryOf(standings, priority) })
}
