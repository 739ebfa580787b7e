import { classNames } from '#src/ui/class-names.ts'
import { Paragraphs } from '#src/ui/paragraphs.tsx'
import { spoken } from '#src/ui/spoken.ts'
import { WayLink } from '#src/ui/way-link.tsx'
import styles from './stock-of-tab.module.css'
import type { StockTab } from './stock-tab.ts'

/** What is entered of one kind of livestock: an introduction and a table, which scrolls sideways where the window is narrow. */
export function StockOfTab({ slug, tab: { name, introduction, link, titleColumn, columns, key, rows } }: { slug: string; tab: StockTab }) {
  return (
    // Events lead here by the slug alone (rules: C26).
    <div id={slug} className={styles.stock}>
      {introduction ? (
        <div className={styles.introduction}>
          <Paragraphs text={introduction} />
        </div>
      ) : null}
      {link ? <WayLink href={link.link}>{link.text}</WayLink> : null}
      {rows.length === 0 ? (
        <p>Nothing is entered yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section className={styles.window} aria-label={`Entries: ${name}`} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[titleColumn, ...columns].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows neither move nor change
                <Row key={at} row={row} columns={columns.length} meaning={key.find(({ colour }) => colour === row.colour)?.text} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {key.length > 0 && rows.length > 0 ? (
        <ul className={styles.key}>
          {key.map(({ colour, text }) => (
            <li key={colour} className={styles.meaning}>
              <span className={classNames(styles.swatch, styles[colour])} /> {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

interface RowProps {
  row: StockTab['rows'][number]
  /** How many cells there are beside the title. */
  columns: number
  meaning: string | undefined
}

function Row({ row: { title, cells, isTall, colour }, columns, meaning }: RowProps) {
  const isTotal = title.toLowerCase() === 'total'
  return (
    <tr className={classNames(isTotal && styles.total, isTall && styles.tall, colour && styles[colour])}>
      <th scope="row">
        {title}
        {meaning ? <span className={spoken}> ({meaning})</span> : null}
      </th>
      {Array.from({ length: columns }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells neither move nor change
        <td key={at}>{cells[at]}</td>
      ))}
    </tr>
  )
}
