import { use } from 'react'
import * as v from 'valibot'
import { link, list, text, topic } from '#src/domain/content/fields.ts'
import {
  agriculturalYear,
  calendarAddress,
  calendarChoice,
  eventsIn,
  eventTypeOptions,
  isOfType,
  kindsOf,
  typeSlug,
} from '#src/domain/events/calendar-choice.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { firstPictured } from '#src/domain/events/event-pictures.ts'
import { isToCome, nextChange } from '#src/domain/events/event-timing.ts'
import { eventOverline, saleIsOver } from '#src/domain/events/event-words.ts'
import { linksOfEvent } from '#src/domain/events/links-of-event.ts'
import { EventCalendar } from '#src/ui/event-calendar/event-calendar.tsx'
import { EventCard } from '#src/ui/event-calendar/event-card.tsx'
import { Subscribe } from '#src/ui/event-calendar/subscribe.tsx'
import { PageStateContext } from '#src/ui/page-state.ts'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the calendar.'), 'Sales calendar'),
  filters: v.optional(
    list('Types of sale', 'What visitors choose from; if left out, all topics of the events.', topic('Type', 'A topic of events.')),
    [],
  ),
  stockLink: v.exactOptional(link('Page of entered stock', 'Where the tables of pre-entered stock are: events name a tab of it.')),
})

/** Livestock and other sales by type and month (rules: C24 to C26); events are in events/. */
export const agriculturalCalendar = block({
  kind: 'agricultural-calendar',
  label: 'Agricultural sales calendar',
  help: 'The events of the agricultural calendar, by type of sale and by month.',
  schema,
  needs: () => ({ events: 'agricultural' as const }),
  query: ['type', 'month'],
  changesAt: ({ events: { events } }, now) => nextChange(events, now),
  pictureSets: ({ loaded: { events } }) => events.pictureSets,
  View: AgriculturalCalendar,
})

const empty = 'There are no events of this sales type in the selected month.'

function AgriculturalCalendar({ id, content, now, loaded }: BlockProps<v.InferOutput<typeof schema>, 'events'>) {
  const { path, query = {} } = use(PageStateContext)
  const { events, pictures, pageSize } = loaded.events
  const choice = calendarChoice(query, now)
  const year = agriculturalYear(events, choice.type, now)
  const { months, counts } = year
  const shown = eventsIn(choice.month, year.events)
  const toCome = shown.filter((event) => isToCome(event, now))
  // At the end of a month the calendar goes on with the next one. Where nothing is to come, the past events are what the visitor came for.
  const following = toCome.length === 0 && choice.month === months[0]?.month ? eventsIn(months[1]?.month ?? '', year.events) : []
  const coming = [...toCome, ...following]
  const [main, past] = coming.length > 0 ? [coming, shown.filter((event) => !isToCome(event, now))] : [shown, []]
  const first = firstPictured(main, pictures)
  const own = `${id}-calendar`
  const { kindOf, types } = typesOf(events, content.filters)
  const isOffered = types.some(({ text }) => isOfType(text, choice.type))
  const options = isOffered ? types : [...types, optionOf(choice.type)]
  const itemOf = (event: (typeof shown)[number]) => ({
    key: event.id,
    content: (
      <EventCard
        event={event}
        picture={pictures.get(event.images[0]?.file ?? '')}
        isFirst={event === first}
        over={eventOverline(event)}
        kind={kindOf(event.topic)}
        links={linksOfEvent(event, { now, stockPage: content.stockLink })}
        kept={isToCome(event, now) ? 'to come' : 'over'}
      >
        {isToCome(event, now) ? null : <p>{saleIsOver}</p>}
      </EventCard>
    ),
  })
  return (
    <Section id={id} heading={content.title}>
      <EventCalendar
        id={own}
        count={main.length}
        types={{
          action: path,
          month: choice.month === months[0]?.month ? undefined : choice.month,
          options,
          chosen: options.find(({ text }) => isOfType(text, choice.type))?.value ?? '',
        }}
        months={{
          label: `${content.title}: months`,
          months: months.map(({ month, name }, at) => {
            const sales = counts.get(month) ?? 0
            return {
              ...{ name, told: String(sales), unit: sales === 1 ? 'sale' : 'sales', sales },
              href: calendarAddress(path, { type: choice.type, ...(at > 0 && { month }) }, own),
              isChosen: month === (following.length > 0 ? months[1]?.month : choice.month),
            }
          }),
          kept: { of: year, as: `${own} ${path} ${choice.month}` },
        }}
        empty={empty}
        note={following.length > 0 ? `In ${months[1]?.name}` : undefined}
        shown={pageSize}
        below={768}
        items={main.map(itemOf)}
        past={past.map(itemOf)}
      >
        <Subscribe calendar="agricultural" type={typeSlug(choice.type)} kept={year} />
      </EventCalendar>
    </Section>
  )
}

const optionOf = (text: string) => ({ value: typeSlug(text) ?? '', text })

interface Types {
  /** The same array for all visitors, so that its markup is kept. */
  types: readonly ReturnType<typeof optionOf>[]
  kindOf: ReturnType<typeof kindsOf>
}

/** By the events and by what a block lists. */
const knownTypes = new WeakMap<object, WeakMap<object, Types>>()

function typesOf(events: readonly CalendarEvent[], filters: readonly string[]): Types {
  const ofEvents = knownTypes.get(events) ?? new WeakMap<object, Types>()
  knownTypes.set(events, ofEvents)
  const before = ofEvents.get(filters)
  if (before) return before
  const types = eventTypeOptions(
    filters,
    events.map(({ topic }) => topic),
  )
  const made = { types: types.map(optionOf), kindOf: kindsOf(types) }
  ofEvents.set(filters, made)
  return made
}

export const examples = {
  'no events of a type': { title: 'Nothing to sell', filters: ['Goats'] },
  'the coming sales': { title: 'Sales at the market', stockLink: '/livestock-market' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch sales',
    filters: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Sheep'],
  },
}
