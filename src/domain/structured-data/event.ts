import { eventEnd, eventMoment } from '#src/domain/events/event-timing.ts'
import type { CalendarEvent } from '../events/calendar-event.ts'
import type { Branch } from '../site/agency.ts'
import type { Thing } from './thing.ts'

interface Described {
  event: CalendarEvent
  /** The branch where it takes place, if it is at one. */
  branch: Branch | undefined
  site: { name: string; address: string }
  /** Absolute addresses of its page and pictures. */
  address: string
  images: readonly string[]
}

/** schema.org SaleEvent: time, place, organiser, and whether it was moved or cancelled. */
export function eventData({ event, branch, site, address, images }: Described): Thing {
  const { title, description, date, movedFrom, onlineAuction } = event
  const ends = eventEnd(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'SaleEvent',
    name: title,
    url: address,
    description,
    image: images.length > 0 ? [...images] : undefined,
    startDate: stated(date),
    endDate: ends && stated(ends),
    previousStartDate: movedFrom === undefined ? undefined : stated(movedFrom),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    eventAttendanceMode: `https://schema.org/${onlineAuction ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: placeOf(event, branch),
    organizer: { '@type': 'Organization', name: site.name, url: site.address },
  }
}

function statusOf({ isCancelled, movedFrom }: CalendarEvent): string {
  if (isCancelled === true) return 'EventCancelled'
  return movedFrom === undefined ? 'EventScheduled' : 'EventRescheduled'
}

function placeOf({ location, postcode }: CalendarEvent, branch: Branch | undefined): Thing {
  const { streetAddress, town, county } = branch ?? {}
  return {
    '@type': 'Place',
    name: location,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetAddress ?? location,
      addressLocality: town,
      addressRegion: county,
      postalCode: branch?.postcode ?? postcode,
      addressCountry: 'GB',
    },
  }
}

/** A date, or a London time with its UTC offset. */
function stated(written: string): string {
  const [day = '', time] = written.split(' ')
  if (time === undefined) return day
  const isSummer = eventMoment(written).toISOString().slice(11, 16) !== time
  return `${day}T${time}:00+0${isSummer ? 1 : 0}:00`
}
