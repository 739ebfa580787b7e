import * as v from 'valibot'
import { choice, linkText, list, paragraphs, text, yesOrNo } from '../content-fields.ts'

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

/** The stock of one kind. */
export const stockTab = v.strictObject({
  name: text('Name', 'The kind of livestock, such as Sheep.'),
  introduction: v.exactOptional(paragraphs('Introduction', 'Above the table.')),
  link: v.exactOptional(linkText('Link', 'Below the introduction.')),
  titleColumn: v.optional(text('First column', 'What the titles of the rows are.'), 'Vendor'),
  columns: v.optional(list('Columns', 'The headings of the other columns.', text('Heading', 'Such as: Number.'), { most: 8 }), []),
  key: v.optional(list('Key', 'What the colours of rows mean; without it they are mere decoration.', meaning, { most: 3 }), []),
  rows: list('Rows', 'The entries, in the order shown.', row, { most: 500 }),
})

export type StockTab = v.InferOutput<typeof stockTab>
