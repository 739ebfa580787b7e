import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'

/** Where one goes from an antiques sale (rules: C29). */
export function linksOfSale({ catalogueLink, externalLink, entryForm, contactNumber }: CalendarEvent): { text: string; href: string }[] {
  const links: [text: string, href: string | undefined][] = [
    ['View Catalogue', catalogueLink],
    ['View Online', externalLink],
    ['Entry form', entryForm],
    ['Call', contactNumber === undefined ? undefined : telephoneLink(contactNumber)],
  ]
  return links.flatMap(([text, href]) => (href === undefined ? [] : [{ text, href }]))
}
