import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'

/** Where one goes from a property auction; bidders register elsewhere while it is to come (rules: C27). */
export function linksOfAuction({ lotsLink, registerLink }: CalendarEvent, isToCome: boolean): { text: string; href: string }[] {
  const links: [text: string, href: string | undefined][] = [
    ['View Lots', lotsLink],
    ['Register', isToCome ? registerLink : undefined],
  ]
  return links.flatMap(([text, href]) => (href === undefined ? [] : [{ text, href }]))
}
