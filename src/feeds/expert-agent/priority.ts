import { entryOf } from '../codes.ts'
import type { TranslatedRow } from '../translated-row.ts'
import { textAt, type XmlElement } from '../xml/xml-element.ts'

/** By its letters, in lower case. */
const standings: Readonly<Record<string, Readonly<Partial<Record<'STATUS_ID' | 'GABLE_STATUS', string>>>>> = {
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

const priorityOf = (property: XmlElement) => textAt(property, 'priority').toLowerCase().replace(/\s+/g, ' ')

export function isWithdrawn(property: XmlElement): boolean {
  return priorityOf(property) === 'withdrawn'
}

/** One that nobody knows may mean that the property is not to be shown: it is hidden, and warned of. */
export function putPriority(row: TranslatedRow, property: XmlElement): void {
  const priority = priorityOf(property)
  const known = entryOf(standings, priority)
  for (const [column, value] of Object.entries(known ?? {})) row.put(column, 'priority', value)
  if (known || priority === '') return
  row.put('STATUS_ID', 'priority', `"${priority}"`)
  row.put('PUBLISHED_FLAG', 'priority', 'N')
}
