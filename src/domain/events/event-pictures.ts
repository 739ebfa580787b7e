import type { PictureSetName, PictureSets, Slide } from '#src/domain/site/page-facts.ts'
import type { StoredPicture } from '#src/domain/site/pictures.ts'
import * as routes from '#src/routes.ts'
import type { Calendar, CalendarEvent, WrittenEvent } from './calendar-event.ts'
import { type EventPictureSource, repeatingSet } from './event-slides.ts'
import { isAnnounced } from './event-timing.ts'

interface EventOverlay {
  /** The prefix of the names of its picture sets. */
  source: EventPictureSource
  route: typeof routes.overlay.agriculturalEvent | typeof routes.overlay.propertyAuctionEvent | typeof routes.overlay.antiquesEvent
}

/** The overlay that shows the pictures of a calendar's events (rules: C26, C27, C29). */
export const eventOverlays: Readonly<Record<Calendar, EventOverlay>> = {
  agricultural: { source: 'agricultural-sales-event', route: routes.overlay.agriculturalEvent },
  'property-auctions': { source: 'property-auction-sales-event', route: routes.overlay.propertyAuctionEvent },
  antiques: { source: 'antiques-sales-event', route: routes.overlay.antiquesEvent },
}

/** The pictures of an event whose files exist. */
export function slidesOf(
  { images, title }: Pick<CalendarEvent, 'images' | 'title'>,
  pictures: ReadonlyMap<string, StoredPicture>,
): Slide[] {
  return images.flatMap(({ file, alt }) => {
    const stored = pictures.get(file)
    return stored ? [{ ...stored, alt, caption: title }] : []
  })
}

/**
 * The picture sets of all announced events. A repeating event has one set with its rule: its days show the same pictures, each in an order
 * of its own.
 */
export function eventPictureSets(written: readonly WrittenEvent[], pictures: ReadonlyMap<string, StoredPicture>, now: Date): PictureSets {
  const sets = written.flatMap((event): [PictureSetName, Slide[]][] => {
    const { source } = eventOverlays[event.calendar]
    if (!('repeats' in event)) return isAnnounced(event, now) ? [[`${source}/${event.id}`, slidesOf(event, pictures)]] : []
    return [[repeatingSet(source, event.id, event.repeats), slidesOf(event, pictures)]]
  })
  return Object.fromEntries(sets)
}

/** The first of these events whose card has a picture, which is loaded before all others (rules: C24); undefined if none has one. */
export function firstPictured<Event extends Pick<CalendarEvent, 'images'>>(
  events: readonly Event[],
  pictures: ReadonlyMap<string, unknown>,
): Event | undefined {
  return events.find(({ images: [first] }) => first && pictures.has(first.file))
}
