import { percentSold } from '#src/domain/auctions/lot-words.ts'
import type { SaleYear } from '#src/domain/auctions/sale-year.ts'
import { dayText } from '#src/domain/dates/day.ts'
import type { CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { pounds } from '#src/domain/property/price.ts'
import * as routes from '#src/routes.ts'
import styles from './sales-year.module.css'

/** The auctions of twelve months: how many lots were offered and sold at each, drawn and as a table, and all together in large figures. */
export function SalesYear({ id, year }: { id: string; year: SaleYear | undefined }) {
  if (!year) return null
  const { sales, total } = year
  const facts = [
    [`${percentSold(total)}%`, `${total.sold} of ${total.offered} lots sold`],
    ...(total.sum > 0 ? [[pounds(total.sum), `at ${sales.length} auctions`] as const] : []),
    ...(total.highest > 0 ? [[pounds(total.highest), 'the highest price'] as const] : []),
  ] as const
  return (
    <section aria-labelledby={`${id}-year`} className={styles.year}>
      <h2 id={`${id}-year`} className={styles.heading}>
        The last twelve months
      </h2>
      <ul className={styles.facts}>
        {facts.map(([figure, of]) => (
          <li key={of}>
            <strong>{figure}</strong> {of}
          </li>
        ))}
      </ul>
      <div className={styles.parts}>
        <Columns year={year} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={styles.scroll} aria-label="Results by auction" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Auction</th>
                <th scope="col">Sold</th>
                <th scope="col" className={styles.ofDrawing}>
                  Share
                </th>
                <th scope="col">In all</th>
                <th scope="col">Highest</th>
              </tr>
            </thead>
            <tbody>
              {sales.toReversed().map(({ event, result }) => (
                <tr key={event.id}>
                  <th scope="row">
                    <a href={routes.events.page.href(event.calendar, event.id)}>{shortDay(event)}</a>
                  </th>
                  <td>{`${result.sold} of ${result.offered}`}</td>
                  <td className={styles.ofDrawing}>{`${percentSold(result)}%`}</td>
                  <td>{result.sum > 0 ? pounds(result.sum) : '–'}</td>
                  <td>{result.highest > 0 ? pounds(result.highest) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}

/** `19 Nov 2026` */
function shortDay({ date }: Pick<CalendarEvent, 'date'>): string {
  return dayText(date.slice(0, 10)).replace(/(?<= \p{L}{3})\p{L}+/u, '')
}

/** A column for each auction, as high as its lots are many and filled as far as they were sold. */
function Columns({ year: { sales, total } }: { year: SaleYear }) {
  const most = Math.max(...sales.map(({ result }) => result.offered))
  const wide = 100 / sales.length
  const high = (lots: number) => Math.round((1000 * lots) / most) / 10
  const at = (part: number) => `${Math.round(part * 100) / 100}%`
  const label = `Lots sold at ${sales.length} auctions of the last twelve months: ${total.sold} of ${total.offered}, from ${percentSold(sales[0]!.result)}% at the first to ${percentSold(sales.at(-1)!.result)}% at the last`
  return (
    <div role="img" aria-label={label} className={styles.drawing}>
      <p className={styles.legend}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <rect x="1" y="1" width="14" height="14" className={styles.sold} />
        </svg>
        Lots sold
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <rect x="1" y="1" width="14" height="14" className={styles.offered} />
        </svg>
        offered
      </p>
      <svg className={styles.columns} aria-hidden="true">
        {sales.map(({ event, result }, index) => {
          const column = { x: at((index + 0.14) * wide), width: at(0.72 * wide) }
          const middle = at((index + 0.5) * wide)
          return (
            <g key={event.id}>
              <rect {...column} y={`${100 - high(result.offered)}%`} height={`${high(result.offered)}%`} className={styles.offered} />
              <rect {...column} y={`${100 - high(result.sold)}%`} height={`${high(result.sold)}%`} className={styles.sold} />
              <text x={middle} y={`${100 - high(result.offered)}%`} dy="-0.4em" className={styles.share}>
                {`${percentSold(result)}%`}
              </text>
              <text x={middle} y="100%" dy="1.4em">
                {shortDay(event).split(' ')[1]}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
