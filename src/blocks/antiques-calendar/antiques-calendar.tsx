import { use } from 'react'
import * as v from 'valibot'
import { list, text, topic } from '#src/domain/content/fields.ts'
import {
  antiquesEvents,
  calendarAddress,
  eventCounts,
  eventsIn,
  eventTypeOptions,
  isOfType,
  kindsOf,
  monthsOfCalendar,
  salesType,
  typeSlug,
  withAsked,
} from '#src/domain/events/calendar-choice.ts'
import { firstPictured } from '#src/domain/events/event-pictures.ts'
import { nextChange } from '#src/domain/events/event-timing.ts'
import { linksOfEvent } from '#src/domain/events/links-of-event.ts'
import { EventCalendar } from '#src/ui/event-calendar/event-calendar.tsx'
import { EventCard } from '#src/ui/event-calendar/event-card.tsx'
import { Subscribe } from '#src/ui/event-calendar/subscribe.tsx'
import { PageStateContext } from '#src/ui/page-state.ts'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import styles from './antiques-calendar.module.css'

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the calendar.'), 'Antiques sales'),
  filters: v.optional(
    list('Kinds of sale', 'What visitors choose from; if left out, all topics of the events.', topic('Kind', 'A topic of events.')),
    [],
  ),
})

/** Sales of antiques by topic (rules: C24, C29); events are in events/. */
export const antiquesCalendar = block({
  kind: 'antiques-calendar',
  label: 'Antiques sales calendar',
  help: 'The events of the antiques calendar that are to come, by topic.',
  schema,
  needs: () => ({ events: 'antiques' as const }),
  query: ['type', 'month'],
  changesAt: ({ events: { events } }, now) => nextChange(events, now),
  pictureSets: ({ loaded: { events } }) => events.pictureSets,
  View: AntiquesCalendar,
})

function AntiquesCalendar({ id, content, now, loaded }: BlockProps<v.InferOutput<typeof schema>, 'events'>) {
  const { path, query = {} } = use(PageStateContext)
  const { events, pictures, pageSize } = loaded.events
  const type = salesType(query.type)
  const months = monthsOfCalendar(now)
  const month = months.find((each) => each.month === query.month)?.month
  const ofType = antiquesEvents(events, { type }, now)
  const shown = month === undefined ? ofType : eventsIn(month, ofType)
  const counts = eventCounts(months, ofType)
  const first = firstPictured(shown, pictures)
  const own = `${id}-calendar`
  const topics = events.map((event) => event.topic)
  const known = eventTypeOptions(content.filters, topics)
  const kindOf = kindsOf(known)
  const types = withAsked(known, type)
  const chosen = types.find((each) => isOfType(each, type))
  return (
    <Section id={id} heading={content.title}>
      <EventCalendar
        id={own}
        count={shown.length}
        links={types.map((text) => ({
          text,
          href: calendarAddress(path, { type: text, month }, own),
          isChosen: text === chosen,
          kind: kindOf(text),
        }))}
        linksLabel={`${content.title}: kinds`}
        months={{
          label: `${content.title}: months`,
          months: months.map((each) => {
            const sales = counts.get(each.month) ?? 0
            return {
              ...{ name: each.name, told: String(sales), unit: sales === 1 ? 'sale' : 'sales', sales },
              href: calendarAddress(path, { type, month: each.month }, own),
              isChosen: each.month === month,
            }
          }),
          all: month === undefined ? undefined : calendarAddress(path, { type }, own),
        }}
        empty={month === undefined ? 'There are no sales of this kind to come.' : 'There are no sales of this kind to come in this month.'}
        shown={pageSize}
        items={shown.map((event) => ({
          key: event.id,
          content: (
            <EventCard
              event={event}
              picture={pictures.get(event.images[0]?.file ?? '')}
              isFirst={event === first}
              over={event.topic}
              kind={kindOf(event.topic)}
              links={linksOfEvent(event, { now })}
              kept="antiques"
            >
              {event.contactNumber ? <p className={styles.more}>More information: {event.contactNumber}</p> : null}
            </EventCard>
          ),
        }))}
      >
        <Subscribe calendar="antiques" type={typeSlug(type)} />
      </EventCalendar>
    </Section>
  )
}

export const examples = {
  'nothing of the kinds given': { title: 'Sales of clocks', filters: ['Clocks and barometers'] },
  'the sales to come': { title: 'In the saleroom' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch antiques',
    filters: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Silver', 'Books', 'Toys', 'Clocks', 'Pictures'],
  },
}
