import type { PictureSetName, PictureSets, Slide } from '../site/page-facts.ts'
import { readEventId } from './event-id.ts'
import { picturesOnDay } from './pictures-on-day.ts'

/** By which the pictures of each calendar's events are called. */
export type EventPictureSource = 'agricultural-sales-event' | 'antiques-sales-event' | 'property-auction-sales-event'

/** The name of the one set of an event that repeats: a page of a year's calendar does not hold it for every day. */
export function repeatingSet(
  source: EventPictureSource,
  number: number,
  { everyWeeks, from }: { everyWeeks: number; from: string },
): PictureSetName {
  return `${source}/${number} every ${everyWeeks} weeks from ${from}`
}

/** What an overlay shows by the id of an event, or of one of its days; undefined where the page has no such set. */
export function slidesOfEvent(sets: PictureSets, source: EventPictureSource, id: string): readonly Slide[] | undefined {
  if (Object.hasOwn(sets, `${source}/${id}`)) return sets[`${source}/${id}`]
  const { number, day } = readEventId(id)
  if (day === undefined) return undefined
  const name = Object.keys(sets).find((each) => each.startsWith(`${source}/${number} every `))
  if (name === undefined) return undefined
  const [, everyWeeks = '1', from = ''] = name.match(/every (\d+) weeks from (.+)$/) ?? []
  return picturesOnDay(sets[name as PictureSetName] ?? [], { from, everyWeeks: Number(everyWeeks) }, day)
}
