import * as v from 'valibot'
import type { Content } from './fields.ts'
import {
  branchValue,
  choiceOf,
  edited,
  field,
  imageFileValue,
  listValue,
  paragraphsValue,
  slugValue,
  textValue,
  wholeNumberValue,
} from './values.ts'

/** The status of a plot, as its development states it. */
export const plotStatuses = ['available', 'reserved', 'sold', 'coming-soon'] as const

const percent = v.pipe(
  v.number(),
  v.minValue(0, 'must be a percentage from 0 to 100'),
  v.maxValue(100, 'must be a percentage from 0 to 100'),
)
const planPoint = edited('plan point', v.strictTuple([percent, percent], 'must be two percentages such as [42, 17.5]'))
const planOutline = edited(
  'plan outline',
  v.pipe(v.array(planPoint), v.minLength(3, 'must have three corners or more'), v.maxLength(40, 'must have at most 40 corners')),
)
const reference = edited('property', v.pipe(textValue, v.maxLength(40, 'must be a reference of the feed, such as 4101_100001')))

const pictureFields = {
  file: field(imageFileValue, 'File', 'A picture of the library, as large as you have it.'),
  alt: field(textValue, 'Description', 'What it shows, for who cannot see it.'),
}

const brochure = v.strictObject({
  file: field(
    edited('file', v.pipe(v.string(), v.regex(/^[\w-]+\.pdf$/i, 'must be the name of a .pdf file in brochures/'))),
    'File',
    'A PDF file of the library.',
  ),
  name: v.optional(field(textValue, 'Name', 'What links to it say.'), 'Brochure'),
})

const plotNumber = edited(
  'text',
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,4}[A-Z]?$/, 'must be the number of a plot, such as 4 or 12A'),
  ),
)

const plot = v.strictObject({
  number: field(plotNumber, 'Number', 'Unique in its development.'),
  type: v.exactOptional(field(textValue, 'House type', 'What the builder calls it.')),
  beds: v.exactOptional(
    field(v.pipe(wholeNumberValue, v.maxValue(20, 'must be 20 or less')), 'Bedrooms', 'Of a plot that is not in the feed.'),
  ),
  price: v.exactOptional(field(edited('money', wholeNumberValue), 'Price', 'In pounds, of a plot that is not in the feed.')),
  reference: v.exactOptional(field(reference, 'Reference', 'Of its property in the feed, which then says price and status.')),
  status: v.exactOptional(field(choiceOf(plotStatuses), 'Status', 'Of a plot that is not in the feed.')),
  at: v.exactOptional(
    field(planPoint, 'Place on the plan', 'Where its marker is, in percent from the left and from the top; if left out, amid the outline.'),
  ),
  outline: v.exactOptional(field(planOutline, 'Outline on the plan', 'Its corners, in percent from the left and from the top.')),
})

/** content/<agency>/developments/*.yaml: one development per file. */
export const developmentContent = v.strictObject({
  name: field(textValue, 'Name', 'What it is called.'),
  slug: v.exactOptional(field(slugValue, 'Address', 'The last part of its address; the name of the file unless given.')),
  place: field(textValue, 'Place', 'The town, perhaps with its county.'),
  postcode: v.exactOptional(field(edited('postcode', textValue), 'Postcode', 'Directions lead there.')),
  developer: v.exactOptional(field(textValue, 'Developer', 'Who builds it.')),
  branch: field(branchValue, 'Branch', 'The branch that sells it.'),
  reference: v.exactOptional(field(reference, 'Reference', 'Of the whole in the feed, if it is there.')),
  summary: field(textValue, 'In short', 'A sentence or two, for cards and search engines.'),
  text: v.optional(field(paragraphsValue, 'Text', 'Paragraphs, with empty lines between them.'), ''),
  pictures: v.optional(
    field(listValue(v.strictObject(pictureFields), 20), 'Pictures', 'Pictures of the library; the first is on its card.'),
    [],
  ),
  facilities: v.optional(
    field(edited('list', v.pipe(v.array(textValue), v.maxLength(40))), 'Facilities', 'What there is for all homes.'),
    [],
  ),
  brochures: v.optional(field(listValue(brochure, 10), 'Brochures', 'PDF files, for who registers interest.'), []),
  plan: v.exactOptional(field(edited('picture', v.strictObject(pictureFields)), 'Site plan', 'A picture of the library.')),
  plots: field(listValue(plot, 500), 'Plots', 'The homes, each with its number.'),
})
export type DevelopmentContent = Content<typeof developmentContent>
