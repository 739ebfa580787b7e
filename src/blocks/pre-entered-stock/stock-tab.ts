import * as v from 'valibot'
import { choice, linkText, list, ownName, paragraphs, text, yesOrNo } from '../content-fields.ts'

const colours = ['primrose', 'mist', 'bottle'] as const

const row = v.strictObject({
  title: text('Title', 'Who entered it. A row that is titled Total is left out below 992 px.'),
  cells: v.optional(
    list('Values', 'In the order of the columns; for one without a value write –.', text('Value', 'A value.'), { most: 8 }),
    [],
  ),
  isTall: v.optional(yesOrNo('Tall', 'Makes the row stand out, as for a dispersal sale.'), false),
  colour: v.exactOptional(choice('Colour', 'The ground of the row. Say in the key what it means.', colours)),
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

/** Rows with more values than the table has columns: those would not be shown. */
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

export type StockTab = v.InferOutput<typeof stockTab>
