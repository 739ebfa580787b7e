import * as v from 'valibot'
import { choice, linkText, list, ownName, paragraphs, text, yesOrNo } from '#src/domain/content/fields.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import { ArrowLink } from '#src/ui/links.tsx'
import { Paragraphs } from '#src/ui/prose.tsx'
import '#src/ui/scrolls.module.css'
import styles from './stock-of-tab.module.css'

const colours = ['primrose', 'mist', 'bottle'] as const

const row = v.strictObject({
  title: text('Title', 'Who entered it. A row that is titled Total is left out below 992 px.'),
  cells: v.optional(
    list('Values', 'In the order of the columns; for one without a value write –.', text('Value', 'A value.'), { most: 8 }),
    [],
  ),
  isTall: v.optional(yesOrNo('Tall', 'Makes the row stand out, as for a dispersal sale.'), false),
  colour: v.exactOptional(choice('Colour', 'The mark before the title. Say in the key what it means.', colours)),
})

const meaning = v.strictObject({
  colour: choice('Colour', 'One that rows have.', colours),
  text: text('Meaning', 'Such as: Farm assured.'),
})

const fields = v.strictObject({
  name: ownName('Name', 'The kind of livestock, such as Sheep.'),
  introduction: v.exactOptional(paragraphs('Introduction', 'Above the table.')),
  link: v.exactOptional(linkText('Link', 'Below the introduction.')),
  titleColumn: v.optional(text('First column', 'What the titles of the rows are.'), 'Vendor'),
  columns: v.optional(list('Columns', 'The headings of the other columns.', text('Heading', 'Such as: Number.'), { most: 8 }), []),
  key: v.optional(list('Key', 'What the colours of rows mean; without it they are mere decoration.', meaning, { most: 3 }), []),
  rows: list('Rows', 'The entries, in the order shown.', row, { most: 500 }),
})

/** Rows with more values than the table has columns; the extra values would not be shown. */
function overfullRows({ columns = [], rows }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(columns) || !Array.isArray(rows)) return []
  return rows.flatMap((row: unknown, at) => {
    const { cells } = (row ?? {}) as { cells?: unknown }
    if (!Array.isArray(cells) || cells.length <= columns.length) return []
    const reason = `has ${cells.length} values for ${columns.length} columns: those after the last column are not shown`
    return [{ path: ['rows', at, 'cells'], reason }]
  })
}

/** The stock of one kind. */
export const stockTab = v.pipe(fields, v.metadata({ amiss: overfullRows }))

type StockTab = v.InferOutput<typeof stockTab>

/** The entries for one kind of livestock: an introduction and a table, which scrolls sideways where it is wider than the page. */
export function StockOfTab({ slug, tab: { name, introduction, link, titleColumn, columns, key, rows } }: { slug: string; tab: StockTab }) {
  return (
    // Events link here by the slug alone (rules: C26).
    <div id={slug} className={styles.stock}>
      {introduction ? (
        <div className={styles.introduction}>
          <Paragraphs text={introduction} />
        </div>
      ) : null}
      {link ? <ArrowLink href={link.link}>{link.text}</ArrowLink> : null}
      {rows.length === 0 ? (
        <p>Nothing is entered yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section className={styles.window} aria-label={`Entries: ${name}`} tabIndex={0} data-scrolls="">
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
                <Row key={at} row={row} columns={columns} meaning={key.find(({ colour }) => colour === row.colour)?.text} />
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
  /** The headings of the cells beside the title. */
  columns: readonly string[]
  meaning: string | undefined
}

function Row({ row: { title, cells, isTall, colour }, columns, meaning }: RowProps) {
  const isTotal = title.toLowerCase() === 'total'
  return (
    <tr className={classNames(isTotal && styles.total, isTall && styles.tall, colour && styles[colour])}>
      <th scope="row">
        {title}
        {meaning ? <span className={visuallyHidden}> ({meaning})</span> : null}
      </th>
      {columns.map((heading, at) => (
        <td key={heading} data-column={heading}>
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}
