import * as v from 'valibot'
import { bySchema, storedList } from '../stored/by-schema.ts'
import { stored } from '../stored/stored.ts'

const most = 12

const viewed = stored<number[]>('viewed', {
  version: 1,
  readAs: bySchema(storedList(v.pipe(v.number(), v.integer(), v.minValue(1)), most)),
  empty: [],
})

/** A home as it is named where there is no connection (browser/offline/fill-offline-page.ts). */
interface SeenHome {
  property_id: number
  path: string
  /** Its address, and its price. */
  name: string
}

const seenHomes = stored<SeenHome[]>('seen-homes', {
  version: 1,
  readAs: bySchema(storedList(v.object({ property_id: v.number(), path: v.string(), name: v.string() }), most)),
  empty: [],
})

/** Ids of the properties that the visitor has viewed, the latest first; at most twelve. */
export const viewedProperties: () => readonly number[] = viewed.read

export const onViewedChange = viewed.subscribe

export function rememberViewed(id: number, seen?: Omit<SeenHome, 'property_id'>): void {
  viewed.write([id, ...viewedProperties().filter((other) => other !== id)].slice(0, most))
  const others = seenHomes.read().filter(({ property_id: other }) => other !== id)
  if (seen) seenHomes.write([{ property_id: id, ...seen }, ...others].slice(0, most))
}

/** Of the ids that were asked for only `found` still exist; the others are forgotten. */
export function forgetMissing(asked: readonly number[], found: readonly number[]): void {
  const missing = asked.filter((id) => !found.includes(id))
  if (missing.length === 0) return
  viewed.write(viewedProperties().filter((id) => !missing.includes(id)))
  if (seenHomes.read().length > 0) seenHomes.write(seenHomes.read().filter(({ property_id: id }) => !missing.includes(id)))
}

/** With the service worker, which they brought. */
export function forgetViewed(): void {
  viewed.clear()
  seenHomes.clear()
  void navigator.serviceWorker?.getRegistration('/').then((registration) => registration?.unregister())
}
