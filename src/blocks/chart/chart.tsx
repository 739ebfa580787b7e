import * as v from 'valibot'
import { type ChartContent, chartShapes, readChart } from '#src/domain/charts/chart.ts'
import { choice, list, text } from '#src/domain/content/fields.ts'
import { type BlockProps, block } from '../block.tsx'
import styles from '../chart-drawing.module.css'
import { ChartDrawing } from '../chart-drawing.tsx'

const row = v.strictObject({
  name: text('Name', 'What the figures are of: a kind of home, a quarter.'),
  figures: list(
    'Figures',
    'One for each column: £14,000, 1,250 gns, −1.8 %; a dash where there is none.',
    text('Figure', 'With its unit.'),
    {
      least: 1,
      most: 4,
    },
  ),
})

const schema = v.pipe(
  v.strictObject({
    title: text('Heading', 'What the figures are, and of which time.'),
    shape: choice('Drawn as', 'Bars compare, lines show change, ranges go from one figure to another.', chartShapes),
    names: v.exactOptional(text('Heading of the names', 'Above the first column of the table, such as: Kind.')),
    columns: list(
      'Columns',
      'What the figures are called; ranges have from and to, and may have a third for a mark between them.',
      text('Column', 'Such as: Average.'),
      {
        least: 1,
        most: 4,
      },
    ),
    rows: list('Rows', 'In the order in which they are shown.', row, { least: 1, most: 40 }),
  }),
  v.check(
    (content) => typeof readChart(content) !== 'string',
    ({ input }) => String(readChart(input)),
  ),
)

/** Figures drawn as bars, lines or ranges, with their table. A text has them by a fence in its Markdown (content/markdown-file.ts). */
export const chart = block({
  kind: 'chart',
  label: 'Chart',
  help: 'Figures drawn as bars, lines or ranges, with the table of them beneath.',
  schema,
  needs: () => ({}),
  View: ChartFigures,
})

function ChartFigures({ id, content }: BlockProps<ChartContent>) {
  const read = readChart(content)
  return (
    <section aria-labelledby={`${id}-heading`} className={styles.chart}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {content.title}
      </h2>
      {typeof read === 'string' ? null : <ChartDrawing chart={read} />}
      <details className={styles.more}>
        <summary>The figures as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section className={styles.scroll} aria-label={`Table: ${content.title}`} tabIndex={0}>
          <FiguresTable content={content} />
        </section>
      </details>
    </section>
  )
}

function FiguresTable({ content: { names, columns, rows } }: { content: ChartContent }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {names === undefined ? <td /> : <th scope="col">{names}</th>}
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart neither move nor change
          <tr key={at}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
              <td key={column}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const quarters = ['Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026', 'Q2 2026']

export const examples = {
  'bars of one column': {
    title: 'Weeks to an offer',
    shape: 'bars',
    columns: ['Weeks'],
    rows: [
      { name: 'Flat', figures: ['15'] },
      { name: 'Semi-detached house', figures: ['5'] },
      { name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', figures: ['9'] },
    ],
  },
  'bars of four columns': {
    title: 'Rents a month by office',
    shape: 'bars',
    names: 'Size',
    columns: ['Taunton', 'Wellington', 'Bridgwater', 'Exmoor'],
    rows: [
      { name: 'One bedroom', figures: ['£765', '£695', '£725', '£680'] },
      { name: 'Four or more', figures: ['£1,560', '£1,430', '£1,510', '–'] },
    ],
  },
  'lines over time': {
    title: 'What homes sold for',
    shape: 'lines',
    names: 'Quarter',
    columns: ['Detached', 'Semi-detached', 'Flat'],
    rows: quarters.map((name, at) => ({
      name,
      figures: [`£${440 + 4 * at},000`, `£${280 + 5 * at},000`, at === 2 ? '–' : `£${165 - at},000`],
    })),
  },
  'ranges with a mark': {
    title: 'Bare land, an acre',
    shape: 'ranges',
    names: 'Kind',
    columns: ['From', 'To', 'Average'],
    rows: [
      { name: 'Paddocks under 5 acres', figures: ['£14,000', '£31,000', '£19,000'] },
      { name: 'Pasture', figures: ['£8,200', '£12,400', '£10,100'] },
      { name: 'Hill ground', figures: ['£3,100', '£5,600', '–'] },
    ],
  },
}
