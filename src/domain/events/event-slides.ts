import type { PictureSetName, PictureSets, Slide } from '#src/domain/site/page-facts.ts'
import { readEventId } from './calendar-event.ts'

/** The prefix of picture set names, for each calendar. */
export type EventPictureSource = 'agricultural-sales-event' | 'antiques-sales-event' | 'property-auction-sales-event'

/** The name of the single picture set of a repeating event: a page with a year's calendar does not hold one for each day. */
export function repeatingSet(
  source: EventPictureSource,
  number: number,
  { everyWeeks, from }: { everyWeeks: number; from: string },
): PictureSetName {
  return `${source}/${number} every ${everyWeeks} weeks from ${from}`
}

/** The pictures that an overlay shows for the id of an event or of one of its days; undefined if the page has no such set. */
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
 * The pictures of a repeating event in the order for one of its days. Each day starts with the next picture; otherwise every card of a
 * month would show the same one.
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
