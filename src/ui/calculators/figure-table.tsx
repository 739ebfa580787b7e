import '../scrolls.module.css'
import styles from './figure-table.module.css'

interface FigureTableProps {
  caption: string
  /** Column headings; the first column names each row, the others have figures. */
  heads: readonly string[]
  rows: ReadonlyArray<readonly string[]>
  /** The total of them. */
  total?: readonly string[]
}

/** Figures in columns, which a narrow screen scrolls sideways if it must. */
export function CalculatorTable({ caption, heads, rows, total }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={caption} tabIndex={0} className={styles.scroll} data-scrolls="">
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row[0]} row={row} />
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <Row row={total} />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function Row({ row: [name, ...figures] }: { row: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places
        <td key={column}>{figure}</td>
      ))}
    </tr>
  )
}
