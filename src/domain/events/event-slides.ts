import type { PictureSetName, PictureSets, Slide } from '#src/domain/site/page-facts.ts'
import { readEventId } from './calendar-event.ts'

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

const weekMs = 7 * 86_400_000

/**
 * The pictures of an event that repeats, in the order of one of its days: each begins with the next one, else a month of one sale
 * would show the same on every card.
 */
export function picturesOnDay<Item>(
  pictures: readonly Item[],
  { from, everyWeeks }: { from: string; everyWeeks: number },
  day: string,
): Item[] {
  const turn = Math.round((Date.parse(day) - Date.parse(from)) / (everyWeeks * weekMs))
  const at = pictures.length === 0 ? 0 : turn % pictures.length
  return [...pictures.slice(at), ...pictures.slice(0, at)]
}
