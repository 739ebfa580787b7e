/** What a chart may be drawn as. */
export const chartShapes = ['bars', 'lines', 'ranges'] as const
type ChartShape = (typeof chartShapes)[number]

/** A chart as its author writes it: a table of which all cells but the names are figures of one unit. */
export interface ChartContent {
  title: string
  shape: ChartShape
  /** The heading of the names, where they have one. */
  names?: string
  /** The headings of the figures. */
  columns: readonly string[]
  rows: readonly { name: string; figures: readonly string[] }[]
}

/** A figure as written, and where it stands along the axis, in percent; null for an empty cell or a dash. */
interface ChartFigure {
  text: string
  at: number | null
}

/** A chart whose figures have been read. */
export interface Chart extends ChartContent {
  figures: readonly (readonly ChartFigure[])[]
  /** Of lines, the steps of the axis: where each stands, in percent, and its words. Bars and ranges say their figures. */
  ticks: readonly { at: number; text: string }[]
}

const mostColumns = 4
const mostRows = 40

/** Reads the figures of a chart; otherwise why it cannot be drawn, in words that go on after its name. */
export function readChart(content: ChartContent): Chart | string {
  const { shape, columns, rows } = content
  const cells = rows.map(({ figures }) => figures.map(readFigure))
  const amiss = amissInTable(content) ?? amissInFigures(content, cells)
  if (amiss !== undefined) return amiss
  const figures = cells.flat().filter((cell) => cell !== undefined && cell !== null)
  const values = figures.map(({ value }) => value)
  const least = Math.min(...values)
  if (shape === 'bars' && least < 0) return 'has figures below nought, which bars cannot show: choose lines or ranges'
  const axis = axisOf(values, shape)
  const placeOf = (value: number) => round((100 * (value - axis.from)) / (axis.to - axis.from))
  return {
    ...content,
    figures: rows.map((row, at) =>
      columns.map((_, column) => ({ text: row.figures[column] ?? '', at: cells[at]?.[column] ? placeOf(cells[at][column].value) : null })),
    ),
    ticks: (shape === 'lines' ? axis.ticks : []).map((value) => ({ at: placeOf(value), text: tickText(value, figures[0]!.unit) })),
  }
}

const counted = (number: number, of: string) => `${number} ${of}${number === 1 ? '' : 's'}`

function amissInTable({ shape, columns, rows }: ChartContent): string | undefined {
  if (columns.length === 0 || rows.length === 0) return 'has no figures: a column of names, then one to four of figures'
  if (columns.length > mostColumns) return `has ${columns.length} columns of figures, of which it can show ${mostColumns}`
  if (rows.length > mostRows) return `has ${rows.length} rows, of which it can show ${mostRows}`
  if (shape === 'lines' && rows.length < 2) return 'has one row: a line needs two'
  if (shape === 'ranges' && columns.length !== 2 && columns.length !== 3)
    return 'must have two columns of figures, from and to, or a third for a mark between them'
  if (rows.some(({ name }) => name === '')) return 'has a row without a name'
  if (columns.includes('') || new Set(columns).size < columns.length) return 'has columns that no heading tells apart'
  const odd = rows.find(({ figures }) => figures.length !== columns.length)
  return odd && `has ${counted(odd.figures.length, 'figure')} in the row ${odd.name}, but ${counted(columns.length, 'heading')} for them`
}

function amissInFigures({ shape, rows }: ChartContent, cells: readonly (readonly (Figure | null | undefined)[])[]): string | undefined {
  const read = cells.flat()
  const unread = rows.flatMap(({ figures }) => figures).find((_, at) => read[at] === undefined)
  if (unread !== undefined) return `has “${unread}”, which is no figure`
  const known = read.filter((cell) => cell !== null && cell !== undefined)
  const [first] = known
  if (!first) return 'has no figures'
  const other = known.find(({ unit }) => unit.before !== first.unit.before || unit.after !== first.unit.after)
  if (other) return `has figures of different units, ${nameOf(first.unit)} and ${nameOf(other.unit)}: leave those of one`
  if (shape !== 'ranges') return undefined
  const turned = cells.findIndex(([from, to]) => from && to && from.value > to.value)
  return turned < 0 ? undefined : `goes from more to less in the row ${rows[turned]?.name}`
}

interface Unit {
  /** `£`, or empty. */
  before: string
  /** `%`, `gns`, `p a kilo`, or empty. */
  after: string
}

interface Figure {
  value: number
  unit: Unit
}

const nothing = /^[-–—]?$/
const figure = /^([£€$]?)\s*([+\-−]?)\s*([£€$]?)\s*(\d[\d,]*(?:\.\d+)?)(.*)$/
const multiples: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, bn: 1e9 }

/** Reads `£14,000`, `£1.35m`, `−1.8 %` or `1,250 gns`; null for an empty cell or a dash, undefined for what is no figure. */
function readFigure(written: string): Figure | null | undefined {
  const text = written.trim()
  if (nothing.test(text)) return null
  const [, early = '', sign = '', late = '', digits = '', rest = ''] = text.match(figure) ?? []
  if (digits === '') return undefined
  const before = early || late
  const after = rest.trim()
  const times = before === '' ? undefined : multiples[after.toLowerCase()]
  const value = Number(digits.replaceAll(',', '')) * (times ?? 1) * (sign === '' || sign === '+' ? 1 : -1)
  return { value, unit: { before, after: times === undefined ? after : '' } }
}

function nameOf({ before, after }: Unit): string {
  return `${before}${after}` || 'none'
}

const steps = [1, 2, 2.5, 5, 10]

/** An axis begins at nought unless the least figure is further from it than this share of the greatest. */
const nearNought = { lines: 0.25, ranges: 0.5 }

/**
 * An axis around all values. Bars begin at nought, so that half a figure is half as long. Lines end at a round step; of the others the greatest
 * figure has the whole width.
 */
function axisOf(values: readonly number[], shape: ChartShape): { from: number; to: number; ticks: readonly number[] } {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isFromNought = shape === 'bars' || (least >= 0 && least <= most * nearNought[shape])
  const base = isFromNought ? 0 : least
  const rough = (most - base) / 4 || Math.abs(most) / 4 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = steps.find((each) => each * power >= rough * 0.999)! * power
  const first = Math.floor(base / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(10)))
  return { from: ticks[0]!, to: shape === 'lines' || most <= ticks[0]! ? ticks.at(-1)! : most, ticks }
}

function tickText(value: number, { before, after }: Unit): string {
  const isMillions = before !== '' && Math.abs(value) >= 1e6
  const number = Math.abs(isMillions ? value / 1e6 : value).toLocaleString('en-GB', { maximumFractionDigits: 4 })
  return `${value < 0 ? '−' : ''}${before}${number}${isMillions ? 'm' : ''}${/^\p{L}/u.test(after) ? ' ' : ''}${after}`
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}

/** What a chart shows, in a sentence for who cannot see it; the figures follow as a table. */
export function chartText(chart: Chart): string {
  const { title, shape, columns, rows, figures } = chart
  const known = (column: number) =>
    rows.flatMap(({ name }, at) => (figures[at]?.[column]?.at == null ? [] : [{ name, ...figures[at][column]! }]))
  const said =
    shape === 'lines'
      ? columns.flatMap((column, at) => {
          const [first, last] = [known(at)[0], known(at).at(-1)]
          return first && last ? [`${column} from ${first.text} (${first.name}) to ${last.text} (${last.name})`] : []
        })
      : [endsText(columns.flatMap((_, at) => known(at)))]
  return `${title}: ${said.join('; ')}`
}

function endsText(known: readonly { name: string; text: string; at: number | null }[]): string {
  const sorted = known.toSorted((one, other) => one.at! - other.at!)
  const [least, most] = [sorted[0]!, sorted.at(-1)!]
  return `from ${least.text} (${least.name}) to ${most.text} (${most.name})`
}
