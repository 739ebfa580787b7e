import * as routes from '#src/routes.ts'
import { telephoneLink } from '../site/contacts.ts'
import { type Calendar, type CalendarEvent, readEventId } from './calendar-event.ts'
import { isToCome } from './event-timing.ts'

interface EventLink {
  text: string
  href: string
}

type LinkName = 'report' | 'catalogue' | 'stock' | 'lots' | 'register' | 'online' | 'entry' | 'call' | 'ics'

/** The links in the order of each calendar (rules: C26, C27, C29), after the report of a past event. */
const shown: Readonly<Record<Calendar, readonly LinkName[]>> = {
  agricultural: ['report', 'catalogue', 'stock', 'entry', 'online', 'call', 'ics'],
  'property-auctions': ['report', 'lots', 'register', 'ics'],
  antiques: ['report', 'catalogue', 'online', 'entry', 'call', 'ics'],
}

/** Links that are of use only before an event that takes place. For a repeating event, they would later belong to its next day. */
const onlyToCome: readonly LinkName[] = ['register', 'entry', 'ics']
const onlyToComeOfMany: readonly LinkName[] = [...onlyToCome, 'stock', 'online']

/** The links of an event. `stockPage` is the page with the tables of entered stock; events name a tab of it. */
export function linksOfEvent(event: CalendarEvent, { now, stockPage }: { now: Date; stockPage?: string | undefined }): EventLink[] {
  const { reportLink, catalogueLink, stockLink, lotsLink, registerLink, externalLink, entryForm, contactNumber } = event
  const links: Readonly<Record<LinkName, [text: string, href: string | undefined]>> = {
    report: ['Market report', reportLink],
    catalogue: ['View Catalogue', catalogueLink],
    stock: ['Entered stock', stockPage !== undefined && stockLink !== undefined ? `${stockPage}#${stockLink}` : undefined],
    lots: ['View Lots', lotsLink],
    register: ['Register', registerLink],
    online: ['View Online', externalLink],
    entry: ['Entry form', entryForm],
    call: ['Call', contactNumber === undefined ? undefined : telephoneLink(contactNumber)],
    ics: ['Add to calendar', routes.events.file.href(event.calendar, event.id)],
  }
  const takesPlace = isToCome(event, now) && event.isCancelled !== true
  const passing = readEventId(event.id).day === undefined ? onlyToCome : onlyToComeOfMany
  const names = shown[event.calendar].filter((name) => takesPlace || !passing.includes(name))
  return names.flatMap((name) => {
    const [text, href] = links[name]
    return href === undefined ? [] : [{ text, href }]
  })
}
