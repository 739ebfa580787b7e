import { randomUUID } from 'node:crypto'
import { lotStatusText } from '#src/domain/auctions/lot-words.ts'
import { type RostrumWord, rostrumWordTexts } from '#src/domain/auctions/rostrum.ts'
import type { ShownLot } from '#src/domain/auctions/shown-lot.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Field, Select } from '#src/ui/field.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Row, Screen, ScreenNote } from '../ui/screen.tsx'
import styles from './rostrum.module.css'

export interface RostrumPageProps {
  sale: CalendarEvent
  lots: readonly ShownLot[]
  /** The version of the lots, by which the script knows whether it is up to date (actions.tsx). */
  version: string
  /** The lot that is shown. */
  lot: ShownLot
  /** The day of the sale has not come: lots can only be sold prior to auction. */
  isBefore: boolean
  userId: number
  /** The price as typed, with a question about it, or an error. */
  price?: string
  doubt?: string | undefined
  problem?: string | undefined
}

const others: readonly RostrumWord[] = ['unsold', 'withdrawn', 'postponed', 'sold-prior']

/**
 * The rostrum: one lot in large type, and its result. Its script (browser/rostrum.ts) fills the same markup, keeps taps until they were
 * sent, and follows other rostrums; without it each button is a form.
 */
export function RostrumPage({ sale, lots, version, lot, isBefore, userId, price = '', doubt, problem }: RostrumPageProps) {
  const { calendar, id } = sale
  const { rostrum, sendTaps } = routes.officeAuctions
  const facts = { user: userId, sale: `${calendar}-${id}`, lots, version, send: sendTaps.href(calendar, id), isBefore }
  return (
    <Screen heading="Rostrum" purpose={`${sale.title}: say what becomes of each lot as the hammer falls; visitors see it within seconds.`}>
      <div className={styles.rostrum} data-rostrum={JSON.stringify(facts)}>
        <p className={styles.link} data-link role="status" />
        <ul className={styles.refused} data-refused />
        {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
        <LotShown lot={lot} />
        <OfficeForm action={rostrum.href(calendar, id)} data-tap="">
          <input type="hidden" name="number" value={lot.number} data-field="number" />
          <input type="hidden" name="key" value={randomUUID()} />
          <input type="hidden" name="seen" value={lot.last} data-field="seen" />
          <input type="hidden" name="sure" value={doubt === undefined ? '' : price} data-field="sure" />
          <TapButtons lot={lot} isBefore={isBefore} price={price} doubt={doubt} />
        </OfficeForm>
        <Ways sale={sale} lots={lots} lot={lot} />
      </div>
    </Screen>
  )
}

function LotShown({ lot }: { lot: ShownLot }) {
  return (
    <section aria-label="The lot" className={styles.lot}>
      <h2 className={styles.number}>
        Lot <span data-shown="number">{lot.number}</span>
      </h2>
      <p className={styles.heading} data-shown="heading">
        {lot.heading}
      </p>
      <p className={styles.guide} data-shown="guide">
        {lot.guide}
      </p>
      <p className={styles.status} data-shown="status" data-status={lot.status} role="status">
        {lotStatusText(lot, false)}
      </p>
      <p className={styles.by} data-shown="by">
        {lot.by}
      </p>
    </section>
  )
}

/** A lot on offer can get any result; the result of another lot has to be undone first. */
function TapButtons({ lot, isBefore, price, doubt }: Pick<RostrumPageProps, 'lot' | 'isBefore' | 'doubt'> & { price: string }) {
  const isOffered = lot.status === 'offered'
  return (
    <>
      <div className={styles.buttons} data-when="offered" hidden={!isOffered}>
        <Field
          id="price"
          label="Price in pounds"
          name="price"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          defaultValue={price}
          {...(isBefore && { hint: 'Sold and unsold can be chosen from the day of the sale.' })}
          error={doubt}
          className={styles.price}
        />
        <p role="alert" className={styles.doubt} data-doubt />
        <Button type="submit" name="said" value="sold" variant="signal" className={styles.sold} disabled={isBefore}>
          {doubt === undefined ? 'Sold' : 'Yes, sold'}
        </Button>
        {others.map((said) => (
          <Button
            key={said}
            type="submit"
            name="said"
            value={said}
            variant="outline"
            className={styles.tap}
            disabled={isBefore && said === 'unsold'}
          >
            {rostrumWordTexts[said]}
          </Button>
        ))}
      </div>
      <div className={styles.buttons} data-when="said" hidden={isOffered}>
        <Button
          type="submit"
          name="said"
          value={lot.last === '' ? 'offered' : 'undo'}
          variant="outline"
          className={classNames(styles.tap, styles.undo)}
          data-undo=""
        >
          Undo
        </Button>
      </div>
    </>
  )
}

function Ways({ sale, lots, lot }: Pick<RostrumPageProps, 'sale' | 'lots' | 'lot'>) {
  const { calendar, id } = sale
  const own = routes.officeAuctions.rostrum.href(calendar, id)
  const at = lots.findIndex(({ number }) => number === lot.number)
  const options = lots.map(({ number, heading }) => ({ value: number, text: `${number}: ${heading}` }))
  const toLot = (other: ShownLot | undefined) => (other ? `${own}?lot=${encodeURIComponent(other.number)}` : undefined)
  return (
    <nav aria-label="Lots" className={styles.ways}>
      <a className={styles.way} href={toLot(lots[at - 1])} data-go="-1">
        Previous
      </a>
      <a className={styles.way} href={toLot(lots[at + 1])} data-go="1">
        Next lot
      </a>
      <form method="get" action={own} data-jump="">
        <Row>
          <Select id="jump" label="Go to lot" name="lot" options={options} defaultValue={lot.number} />
          <Button type="submit" variant="outline">
            Go
          </Button>
        </Row>
      </form>
      <a href={routes.officeAuctions.sale.href(calendar, id)}>Addenda, and what was said</a>
    </nav>
  )
}
