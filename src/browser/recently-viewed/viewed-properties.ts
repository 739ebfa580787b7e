import * as v from 'valibot'
import { bySchema, storedList } from '../stored/by-schema.ts'
import { stored } from '../stored/stored.ts'

const most = 12

const viewed = stored<number[]>('viewed', {
  version: 1,
  readAs: bySchema(storedList(v.pipe(v.number(), v.integer(), v.minValue(1)), most)),
  empty: [],
})

/** Ids of the properties that the visitor has viewed, the latest first; at most twelve. */
export const viewedProperties: () => readonly number[] = viewed.read

export const onViewedChange = viewed.subscribe

export function rememberViewed(id: number): void {
  viewed.write([id, ...viewedProperties().filter((other) => other !== id)].slice(0, most))
}

/** Of the ids that were asked for only `found` still exist; the others are forgotten. */
export function forgetMissing(asked: readonly number[], found: readonly number[]): void {
  const missing = asked.filter((id) => !found.includes(id))
  if (missing.length > 0) viewed.write(viewedProperties().filter((id) => !missing.includes(id)))
}

export function forgetViewed(): void {
  viewed.clear()
}
