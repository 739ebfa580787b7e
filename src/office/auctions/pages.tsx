import { randomUUID } from 'node:crypto'
import type { ListedTap } from '#src/data/lots/rostrum-taps.ts'
import type { ListedSale } from '#src/data/office/office-sales.ts'
import { shortAppointmentWords } from '#src/domain/appointments/slot-name.ts'
import { type Addendum, lotSortKey } from '#src/domain/auctions/lot.ts'
import { lotStatusText, resultsText } from '#src/domain/auctions/lot-words.ts'
import { outcomeOf, refusedTexts } from '#src/domain/auctions/rostrum.ts'
import type { ShownLot } from '#src/domain/auctions/shown-lot.ts'
import { eventDateText } from '#src/domain/dates/moment-text.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { isBefore, isToCome } from '#src/domain/events/event-timing.ts'
import * as routes from '#src/routes.ts'
import type { OfficeSale } from '#src/services/office/run-auctions.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Select, TextArea } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Badge, Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

interface Mays {
  mayRun: boolean
  maySeeBidders: boolean
}

type ShownSale = OfficeSale & Pick<ListedSale, 'result'>

export function SalesPage({ sales, now, mayRun }: { sales: readonly ShownSale[]; now: Date } & Pick<Mays, 'mayRun'>) {
  return (
    <Screen
      heading="Auctions"
      purpose="The sales that have a catalogue: say what becomes of their lots, publish addenda, see who wants to bid."
    >
      <Panel id="sales" heading="Sales">
        <Table
          caption="Sales with lots, the latest first"
          items={sales}
          keyOf={({ sale }) => `${sale.calendar} ${sale.id}`}
          empty="No sale of your branches has lots yet. They come with a table of lots, as a file or by the inbox."
          columns={[
            { name: 'Sale', cell: ({ sale }) => <a href={routes.officeAuctions.sale.href(sale.calendar, sale.id)}>{sale.title}</a> },
            { name: 'When', cell: ({ sale }) => eventDateText(sale.date) },
            { name: 'Lots', cell: ({ sale, result }) => resultsText(result, isBefore(sale, now)) },
            { name: 'State', cell: ({ sale }) => <SaleBadge sale={sale} now={now} /> },
            {
              name: 'Rostrum',
              cell: ({ sale }) =>
                mayRun && isToCome(sale, now) ? (
                  <a href={routes.officeAuctions.rostrum.href(sale.calendar, sale.id)}>Open the rostrum</a>
                ) : null,
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function SaleBadge({ sale, now }: { sale: CalendarEvent; now: Date }) {
  if (!isToCome(sale, now)) return <Badge>Over</Badge>
  return isBefore(sale, now) ? <Badge>To come</Badge> : <Badge tone="good">Today</Badge>
}

interface SalePageProps extends Mays {
  sale: CalendarEvent
  lots: readonly ShownLot[]
  addenda: readonly Addendum[]
  taps: readonly ListedTap[]
  typed: { lot: string; text: string }
  problem?: string | undefined
  results: string
}

export function SalePage({ sale, lots, addenda, taps, typed, problem, results, mayRun, maySeeBidders }: SalePageProps) {
  const { calendar, id } = sale
  const { rostrum, bidders } = routes.officeAuctions
  const numberOf = (sortKey: string) => lots.find(({ number }) => lotSortKey(number) === sortKey)?.number ?? sortKey
  const action = mayRun ? (
    <ButtonLink variant="signal" href={rostrum.href(calendar, id)}>
      Open the rostrum
    </ButtonLink>
  ) : null
  return (
    <Screen
      heading={sale.title}
      purpose="How the sale stands, what was published about it since its catalogue, and who said what."
      action={action}
    >
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <p>
        {eventDateText(sale.date)}, {sale.location}. {results}
      </p>
      <Row>
        {maySeeBidders ? <a href={bidders.href(calendar, id)}>Bidders and legal packs</a> : null}
        <a href={routes.lots.catalogue.href(calendar, id)}>The catalogue as visitors see it</a>
      </Row>
      <Panel id="addenda" heading="Addenda">
        <Table
          caption="Addenda, the latest first"
          items={addenda.toReversed()}
          keyOf={(addendum) => addendum.id}
          empty="Nothing was published here. Addenda of the table of lots stand in the catalogue."
          columns={[
            { name: 'About', cell: ({ sortKey }) => (sortKey === null ? 'All lots' : `Lot ${numberOf(sortKey)}`) },
            { name: 'Text', cell: ({ text }) => <bdi>{text}</bdi> },
            { name: 'Published', cell: ({ at, who }) => `${shortAppointmentWords(at)}, ${who}` },
            {
              name: 'Take back',
              cell: ({ id: addendum }) =>
                mayRun ? <PostButton action={routes.officeAuctions.removeAddendum.href(calendar, id, addendum)}>Remove</PostButton> : null,
            },
          ]}
        />
        {mayRun ? <AddendumForm sale={sale} lots={lots} typed={typed} /> : null}
      </Panel>
      <Panel id="said" heading="What was said at the rostrum">
        <Table
          caption="The latest fifty"
          items={taps}
          keyOf={(tap) => tap.id}
          empty="Nothing yet."
          columns={[
            { name: 'Lot', cell: ({ number }) => number ?? 'gone' },
            { name: 'Said', cell: tapText },
            { name: 'By', cell: ({ who }) => who },
            { name: 'When', cell: ({ tappedAt, at }) => whenText(tappedAt, at) },
            { name: 'Taken', cell: ({ result }) => (result === 'taken' ? 'Yes' : <Badge tone="fault">{refusedTexts[result]}</Badge>) },
          ]}
        />
      </Panel>
    </Screen>
  )
}

function AddendumForm({ sale, lots, typed }: Pick<SalePageProps, 'sale' | 'lots' | 'typed'>) {
  const options = [
    { value: '', text: 'All lots' },
    ...lots.map(({ number, heading }) => ({ value: number, text: `${number}: ${heading}` })),
  ]
  return (
    <OfficeForm action={routes.officeAuctions.addAddendum.href(sale.calendar, sale.id)}>
      <input type="hidden" name="key" value={randomUUID()} />
      <Stack>
        <Select id="lot" label="About" name="lot" options={options} defaultValue={typed.lot} />
        <TextArea id="text" label="Addendum" name="text" required maxLength={maxAddendumLetters} rows={4} defaultValue={typed.text} />
        <div>
          <Button type="submit">Publish now</Button>
        </div>
      </Stack>
    </OfficeForm>
  )
}

/** The limit of an addendum's text. */
export const maxAddendumLetters = 5000

function tapText({ said, price }: ListedTap): string {
  return said === 'undo' ? 'Undone' : lotStatusText(outcomeOf({ said, price }), false) || 'Offered'
}

/** Where a tap waited for a connection, both times are shown. */
function whenText(tappedAt: Date, at: Date): string {
  const arrived = shortAppointmentWords(at)
  const hasWaited = Math.abs(at.getTime() - tappedAt.getTime()) >= 60_000
  return hasWaited ? `${shortAppointmentWords(tappedAt)}, came ${arrived}` : arrived
}
