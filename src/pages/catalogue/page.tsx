import type { LotChoice } from '#src/domain/auctions/choose-lots.ts'
import { liveAddendum } from '#src/domain/auctions/live-sale.ts'
import { lotsText, resultsText, saleResult } from '#src/domain/auctions/lot-words.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import { breadcrumbData, itemListData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EventTime } from '#src/ui/event-calendar/event-card.tsx'
import { LiveAddenda, liveMarks } from '#src/ui/live-addenda.tsx'
import type { Page } from '../page.ts'
import { Choosing } from './choosing.tsx'
import type { Catalogue } from './load.ts'
import { LotList } from './lot-row.tsx'
import styles from './page.module.css'

interface CataloguePage extends Catalogue {
  choice: LotChoice
}

/** All lots of a sale, for phones and for paper. */
export function cataloguePage(catalogue: CataloguePage): Page {
  const { sale, lots, siteName, publicUrl } = catalogue
  const own = routes.lots.catalogue.href(sale.calendar, sale.id)
  const date = eventDateText(sale.date) ?? sale.date
  const day = dayText(sale.date.slice(0, 10))
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: `${sale.title}: lots` }]
  const addressOf = (number: string) => publicUrl + routes.lots.one.href(sale.calendar, sale.id, number)
  return {
    kind: 'catalogue',
    head: {
      title: `${sale.title}, ${date}: catalogue`,
      // Sales of a calendar often share a title: the day stays in, however long the title is.
      shortTitles: [`${sale.title}, ${day}: catalogue`, `Catalogue of ${day}: ${sale.title}`],
      description: `${lotsText(lots.length)} at ${sale.location} on ${date}, with guide prices, addenda and results. ${siteName}.`,
      canonical: own,
      structuredData: [
        breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href }))),
        itemListData(lots.map(({ number, heading }) => ({ name: `Lot ${number}: ${heading}`, address: addressOf(number) }))),
      ],
    },
    view: <CatalogueView {...catalogue} crumbs={trail} />,
  }
}

function CatalogueView({
  sale,
  lots,
  isOver,
  isBefore,
  choice,
  crumbs,
  addenda: ofSale,
}: CataloguePage & { crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const allResults = resultsText(saleResult(lots), isBefore)
  const results = allResults === lotsText(lots.length) ? '' : allResults
  const addenda = lots.filter(({ addendum, addenda }) => addendum !== '' || addenda.length > 0).length
  const isLive = !isOver && !isBefore
  return (
    <div className={styles.catalogue} {...(isLive && liveMarks(sale))}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={styles.heading}>{sale.title}</h1>
      <p className={styles.when}>
        <EventTime event={sale} />, {sale.location}
      </p>
      <div className={styles.facts}>
        {results === '' && !isLive ? null : (
          <p className={styles.results} {...(isLive && { role: 'status', 'data-live-results': '' })}>
            {results}
          </p>
        )}
        {addenda === 0 ? null : <p>{addenda === 1 ? 'One lot has an addendum.' : `${addenda} lots have addenda.`}</p>}
        {isOver || !sale.registerLink ? null : (
          <p data-screen-only="">
            <ButtonLink variant="signal" href={sale.registerLink} rel="noopener">
              Register to bid
            </ButtonLink>
          </p>
        )}
      </div>
      <LiveAddenda of="" addenda={ofSale.map(liveAddendum)} isLive={isLive} className={styles.addenda} />
      <Choosing lots={lots} choice={choice} catalogue={routes.lots.catalogue.href(sale.calendar, sale.id)}>
        {(shown) => <LotList lots={shown} sale={sale} view={choice.view} isOver={isOver} isLive={isLive} />}
      </Choosing>
    </div>
  )
}
