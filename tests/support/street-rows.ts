import { readStreetPage } from '#src/feeds/street/street-page.ts'
import { streetRow } from '#src/feeds/street/street-row.ts'
import { type StreetValues, streetProperty } from './street-server.ts'

/** The time at which Street's properties are read. */
export const streetTime = new Date('2026-11-23T12:00:00Z')

/** The page of a search that only finds this property. */
export function streetPageOf(id: string, values?: StreetValues): Buffer {
  const { data, included } = streetProperty(id, values)
  return Buffer.from(JSON.stringify({ data: [data], included, meta: { pagination: { total: 1, total_pages: 1 } } }))
}

/** The listing of a property with these values, and its warnings as `field: reason`. */
export function readStreet(values: StreetValues = {}, channel: 'sales' | 'lettings' = 'sales') {
  const [property] = readStreetPage(streetPageOf('p1', values)).properties
  const row = streetRow(property!, { channel, branchId: 5, now: streetTime, line: 1 })
  if (row.kind !== 'listing') throw new Error(row.problem.reason)
  const { listing, warnings } = row.read()
  return { ...listing, warnings: warnings.map(({ field, reason }) => `${field}: ${reason}`) }
}
