import { dayText, londonDay } from '#src/domain/dates/day.ts'
import { wholePostcodes } from '#src/domain/places/postcode.ts'
import { pounds } from '#src/domain/property/price.ts'
import { quarterText } from '#src/domain/valuation/instant-valuation.ts'
import { soldAtText, soldKindText, soldPriceCredit } from '#src/domain/valuation/sold-price.ts'
import { type TrackedHome, trackedHomeText, valuationFields } from '#src/domain/valuation/tracked-home.ts'
import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { BuyerDemandTable } from '#src/ui/buyer-demand.tsx'
import { PricedHome } from '#src/ui/priced-home.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { HomeLettersForm, type LettersForm } from './letters.tsx'
import type { MyHomeFacts } from './load.ts'
import styles from './page.module.css'

interface MyHomeProps extends MyHomeFacts {
  home: TrackedHome
  /** The form for letters about it; undefined where the agency sends none. */
  letters: Omit<LettersForm, 'token'> | undefined
  /** The token of its link. */
  token: string
  /** Days after which it goes where nobody opens it. */
  days: number
  now: Date
}

/** The private page of a home that its owner tracks. */
export function myHomePage(props: MyHomeProps): Page {
  return { kind: 'my-home', head: { title: 'My home', robots: 'noindex', picture: null }, view: <MyHome {...props} /> }
}

const refusals = {
  'unknown-postcode': 'We do not know this postcode any more.',
  'too-few': 'Too few homes like it were sold nearby lately for an honest figure.',
  unavailable: 'We cannot work out a figure just now. Please look again later.',
}

/** Of the middle; below it, two homes out of three alike sell within a price that helps to decide something. */
const widestHelpful = 0.3

function isWide({ low, value, high }: { low: number; value: number; high: number }): boolean {
  return high - low > widestHelpful * value
}

function MyHome({ home, token, days, now, valued, earlier, sold, demand, forSale, letters }: MyHomeProps) {
  return (
    <>
      <Section id="worth" heading={`Your home: ${wholePostcodes(trackedHomeText(home))}`} headingLevel={1}>
        <div className={styles.part}>
          <p>
            <strong>Bookmark this page now.</strong> Its address is the only way back, and we cannot send it
            {letters ? (
              <>
                {' '}
                unless you <a href="#letters">have letters about your home</a>
              </>
            ) : null}
            .
          </p>
          {valued.status === 'estimated' ? (
            <>
              <p className={styles.range}>{`${pounds(valued.low)} to ${pounds(valued.high)}`}</p>
              <p>
                Around <strong>{pounds(valued.value)}</strong> as of {dayText(londonDay(now))}. {valued.basis} It knows nothing of the rooms
                or the garden.
              </p>
              {isWide(valued) ? (
                <p>
                  This range is wide, because what such homes fetched nearby differs so much: take the middle for a hint, not a price.
                  Somebody who sees the home can say more.
                </p>
              ) : null}
              {valued.credit ? <p className={styles.quiet}>{valued.credit}</p> : null}
            </>
          ) : (
            <p>{refusals[valued.status]}</p>
          )}
          <form method="post" action={routes.lead.valuationPage.href()}>
            {Object.entries({ ...valuationFields(home), valuation_step: 'filled-in' }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="signal">
              Book a valuation of it
            </Button>
          </form>
        </div>
      </Section>
      {earlier.length > 1 ? (
        <Section id="trend" heading="As prices moved">
          <div className={styles.part}>
            <p>The same home at earlier prices, by what homes of its kind sold for in your area.</p>
            <table className={styles.values}>
              <thead>
                <tr>
                  <th scope="col">Prices of the</th>
                  <th scope="col">Around</th>
                </tr>
              </thead>
              <tbody>
                {earlier.map(({ quarter, value }) => (
                  <tr key={quarter}>
                    <th scope="row">{quarterText(quarter)}</th>
                    <td>{pounds(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Section>
      ) : null}
      {demand ? (
        <Section id="demand" heading="Who is looking">
          <div className={styles.part}>
            <BuyerDemandTable demand={demand} heading="h3" />
          </div>
        </Section>
      ) : null}
      {sold ? (
        <Section id="sold" heading="Sold nearby">
          <ul className={styles.part}>
            {sold.sales.map((sale) => (
              <PricedHome key={`${soldAtText(sale)} ${sale.soldOn} ${sale.price}`} address={soldAtText(sale)} price={sale.price}>
                <span className={styles.quiet}>{`${soldKindText(sale)}, sold ${dayText(sale.soldOn)}`}</span>
              </PricedHome>
            ))}
          </ul>
          <p className={styles.quiet}>{soldPriceCredit(sold.source)}</p>
        </Section>
      ) : null}
      {forSale.length > 0 ? (
        <Section id="for-sale" heading="For sale near you now">
          <ul className={styles.part}>
            {forSale.map(({ id, address, price }) => (
              <PricedHome key={id} address={<a href={routes.property.page.href(id, 'sales')}>{address}</a>} price={price}>
                {null}
              </PricedHome>
            ))}
          </ul>
        </Section>
      ) : null}
      {letters ? (
        <Section id="letters" heading="Letters about your home">
          <HomeLettersForm token={token} {...letters} />
        </Section>
      ) : null}
      <Section id="yours" heading="This page is yours">
        <div className={styles.part}>
          <p>
            {`Whoever has its address sees the page. Keep it, for example as a bookmark${letters ? ', or have it in letters' : ''}: we cannot send it otherwise. The page goes when nobody has opened it for ${days} days, or at once${letters ? ', with all letters' : ''}:`}
          </p>
          <form method="post" action={routes.valuation.untrack.href(token)}>
            <Button type="submit" variant="outline">
              Delete this page
            </Button>
          </form>
        </div>
      </Section>
    </>
  )
}

/** For a link whose page is gone or never was; `isDeleted`: it was deleted just now. */
export function noHomePage(isDeleted: boolean): Page {
  const heading = isDeleted ? 'Your page is deleted' : 'There is no such page any more'
  return {
    kind: 'my-home',
    head: { title: heading, robots: 'noindex', picture: null },
    view: (
      <Section id="worth" heading={heading} headingLevel={1}>
        <div className={styles.part}>
          <p>{isDeleted ? 'We keep nothing of it.' : 'It was deleted, nobody opened it for long, or its address was not copied whole.'}</p>
          <ButtonLink href={routes.overlay.trackMyHome.href()}>Track a home</ButtonLink>
        </div>
      </Section>
    ),
  }
}
