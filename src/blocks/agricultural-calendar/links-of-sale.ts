import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'

/** Where one goes from a livestock sale; to its stock by the page that has the tables (rules: C26). */
export function linksOfSale(event: CalendarEvent, stockPage: string | undefined): { text: string; href: string }[] {
  const { catalogueLink, stockLink, entryForm, externalLink, contactNumber } = event
  const links: [text: string, href: string | undefined][] = [
    ['View Catalogue', catalogueLink],
    ['Entered stock', stockPage !== undefined && stockLink !== undefined ? `${stockPage}#${stockLink}` : undefined],
    ['Entry form', entryForm],
    ['View Online', externalLink],
    ['Call', contactNumber === undefined ? undefined : telephoneLink(contactNumber)],
  ]
  return links.flatMap(([text, href]) => (href === undefined ? [] : [{ text, href }]))
}
