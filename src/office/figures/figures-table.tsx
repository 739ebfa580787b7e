import type { FigureRows } from './figure-tables.ts'
import styles from './figures.module.css'

interface FiguresTableProps {
  name: string
  table: FigureRows
  /** The table is always open; otherwise it belongs to a plot, and opens below it. */
  isOpen: boolean
  /** The link of each row's name. */
  hrefs?: readonly string[] | undefined
}

const numberFormat = new Intl.NumberFormat('en-GB')

/** The figures of a plot as a table; one that is wider than the screen scrolls by itself, by keyboard too. */
export function FiguresTable({ name, table, isOpen, hrefs }: FiguresTableProps) {
  const content = <Content name={name} table={table} hrefs={hrefs} />
  if (isOpen) return content
  return (
    <details className={styles.details}>
      <summary>The figures as a table</summary>
      {content}
    </details>
  )
}

function Content({ name, table: { columns, rows }, hrefs }: { name: string; table: FigureRows; hrefs: readonly string[] | undefined }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved by hand can be moved by keyboard (WCAG 2.1.1)
    <section className={styles.frame} aria-label={`${name}: the figures`} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses may be the same, and no row moves
            <tr key={`${row} ${first}`}>
              <th scope="row">
                <bdi>{hrefs ? <a href={hrefs[row]}>{first}</a> : first}</bdi>
              </th>
              {rest.map((value, column) => (
                <td key={columns[column + 1]} className={typeof value === 'number' ? styles.number : undefined}>
                  {typeof value === 'number' ? numberFormat.format(value) : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
