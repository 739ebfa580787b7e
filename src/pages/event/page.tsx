import { type CatalogueLot, picturesOfLot } from '#src/domain/auctions/lot.ts'
import { lotsText } from '#src/domain/auctions/lot-words.ts'
import { eventOverlays, slidesOf } from '#src/domain/events/event-pictures.ts'
import { isToCome } from '#src/domain/events/event-timing.ts'
import { eventNotice, eventOverline, whenText } from '#src/domain/events/event-words.ts'
import { linksOfEvent } from '#src/domain/events/links-of-event.ts'
import { enquiryFacts } from '#src/domain/leads/enquiry.ts'
import { directionsLink, directionsTo } from '#src/domain/places/public-point.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { longestTitle } from '#src/domain/site/document-title.ts'
import type { PageFacts } from '#src/domain/site/page-facts.ts'
import { valuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { eventData } from '#src/domain/structured-data/event.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import card from '#src/ui/event-calendar/event-card.module.css'
import { EventCard, EventTime } from '#src/ui/event-calendar/event-card.tsx'
import { EventSteps } from '#src/ui/event-calendar/event-steps.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NewTabLink } from '#src/ui/links.tsx'
import { LotCards } from '#src/ui/lot-cards.tsx'
import { PageFactsData } from '#src/ui/page-facts-data.tsx'
import { PictureSet } from '#src/ui/picture-set.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import { Section } from '#src/ui/section.tsx'
import { SideFact, SidePanel } from '#src/ui/side-panel.tsx'
import type { Page } from '../page.ts'
import type { EventPageContent } from './load.ts'
import styles from './page.module.css'

/** The id by which the carousel knows these pictures. */
const picturesId = 'event-pictures'

/** An event on its day: time, place, what is sold, links, and the next events. */
export function eventPage(content: EventPageContent): Page {
  const { event, branch, calendar, agency, pictures, publicUrl, now } = content
  const own = routes.events.page.href(event.calendar, event.id)
  const slides = slidesOf(event, pictures)
  const day = whenText({ date: event.date.slice(0, 10) })
  const trail = [
    { text: 'Home', href: routes.site.home.href() },
    ...(calendar ? [{ text: calendar.title, href: calendar.path }] : []),
    { text: event.title },
  ]
  return {
    kind: 'event',
    head: {
      title: event.title,
      // Every day of a recurring sale has a page: the day stays in, however long the title is.
      titleEnd: `, ${event.title.length + day.length + 2 > longestTitle ? day.replace(/^\w+ /, '') : day}`,
      description: `${event.title}: ${whenText(event)}, ${event.location}. ${event.description ?? agency.site.strapline}`,
      canonical: own,
      // Nobody searches for a past market, and there is one a week.
      ...(!isToCome(event, now) && { robots: 'noindex, follow' as const }),
      ...(slides[0] && { picture: routes.media.image.href(1200, slides[0].hash) }),
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        eventData({
          ...{ event, branch },
          site: { name: agency.site.name, address: publicUrl + routes.site.home.href() },
          address: publicUrl + own,
          images: slides.map(({ hash }) => publicUrl + routes.media.image.href(1200, hash)),
        }),
      ],
    },
    view: <Event content={content} crumbs={trail} />,
  }
}

function Event({ content, crumbs }: { content: EventPageContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { event, coming, calendar, agency, pictures, lots, now } = content
  const slides = slidesOf(event, pictures)
  const over = eventOverline(event)
  const facts: PageFacts = {
    valuation: valuationFacts(agency, now),
    enquiry: enquiryFacts(agency, { pictures }),
    pictureSets: {
      [`${eventOverlays[event.calendar].source}/${event.id}`]: slides,
      [`gallery-card-slider-expand/${picturesId}`]: slides,
      ...Object.fromEntries(coming.map((each) => [`${eventOverlays[each.calendar].source}/${each.id}`, slidesOf(each, pictures)])),
    },
  }
  return (
    <>
      <article className={styles.event}>
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
        <div className={styles.about}>
          {over === '' ? null : <p className={styles.over}>{over}</p>}
          <h1 className={styles.title}>{event.title}</h1>
          {event.description === undefined ? null : (
            <div className={styles.description}>
              <Paragraphs text={event.description} />
            </div>
          )}
          <PictureSet id={picturesId} slides={slides} title={event.title} />
        </div>
        <WhenAndWhere content={content} />
      </article>
      {lots.length > 0 && event.lotsLink !== undefined ? (
        <Section
          id="lots"
          heading="In the sale"
          link={{ text: lots.length === 1 ? 'The lot' : `All ${lotsText(lots.length)}`, href: event.lotsLink }}
        >
          <LotCards sale={event} lots={lotsToShow(lots)} isOver={!isToCome(event, now)} />
        </Section>
      ) : null}
      {coming.length > 0 ? (
        <Section id="coming" heading="Also coming" {...(calendar && { link: { text: 'The whole calendar', href: calendar.path } })}>
          <ul className={card.rows}>
            {coming.map((each, at) => (
              <li key={each.id}>
                <EventCard
                  event={each}
                  isLine={at >= cardsOfComing}
                  picture={pictures.get(each.images[0]?.file ?? '')}
                  over={eventOverline(each)}
                  links={linksOfEvent(each, { now, stockPage: calendar?.stockPage })}
                />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <PageFactsData facts={facts} />
    </>
  )
}

/** Coming events that have a card with a picture; what follows is a line. */
const cardsOfComing = 2
/** One row of cards. */
const lotsShown = 3

/** The first that can still be bought and have a picture; others where there are too few. */
function lotsToShow(lots: readonly CatalogueLot[]): CatalogueLot[] {
  const places = lots.map((lot, at) => ({ lot, at, isGood: lot.status === 'offered' && picturesOfLot(lot).length > 0 }))
  const chosen = places.toSorted((one, other) => Number(other.isGood) - Number(one.isGood) || one.at - other.at).slice(0, lotsShown)
  return chosen.sort((one, other) => one.at - other.at).map(({ lot }) => lot)
}

/** The facts of an event, and its links and buttons. */
export function WhenAndWhere({ content }: { content: EventPageContent }) {
  const { event, branch, calendar, now } = content
  const { location, postcode, contactNumber } = event
  const links = linksOfEvent(event, { now, stockPage: calendar?.stockPage }).filter(({ text }) => text !== 'Call')
  const news = eventNotice(event, now)
  // The lots first, then the way to bid for them.
  const lead = links.find(({ text }) => text === 'View Lots' || text === 'View Catalogue' || text === 'Register') ?? links[0]
  return (
    <SidePanel id="when-and-where" heading="When and where">
      {news === undefined ? null : (
        <p className={styles.news} {...(!isToCome(event, now) && { 'data-over': '' })}>
          {news}
        </p>
      )}
      <SideFact shape={shapes.calendar}>
        <EventTime event={event} className={styles.date} />
      </SideFact>
      <SideFact shape={shapes.pin}>
        <span>
          {location}
          {branch || postcode === undefined ? null : <span className={styles.postcode}>, {postcode}</span>}
          <span className={styles.ways}>
            {branch ? <a href={routes.branches.one.href(branch.slug)}>{branch.name}</a> : null}
            <NewTabLink href={branch ? directionsLink(branch.location) : directionsTo(postcode ?? location)} data-screen-only="">
              Get directions
            </NewTabLink>
          </span>
        </span>
      </SideFact>
      {contactNumber === undefined ? null : (
        <SideFact shape={shapes.phone}>
          <a href={telephoneLink(contactNumber)} className={styles.telephone}>
            {contactNumber}
          </a>
        </SideFact>
      )}
      {lead ? <EventSteps links={[lead, ...links.filter((link) => link !== lead)]} /> : null}
    </SidePanel>
  )
}
