import * as v from 'valibot'
import { type Development, type DevelopmentBrochure, plotStatuses } from '../domain/developments/development.ts'
import { imageFile, said, slug, text, textOrNothing, wholeNumber } from './fields.ts'

const percent = v.pipe(
  v.number(),
  v.minValue(0, 'must be a percentage from 0 to 100'),
  v.maxValue(100, 'must be a percentage from 0 to 100'),
)
const planPoint = v.strictTuple([percent, percent], 'must be two percentages such as [42, 17.5]')
const picture = v.strictObject({ file: imageFile, alt: text })
const reference = v.pipe(text, v.maxLength(40, 'must be a reference of the feed, such as 4101_100001'))

const brochure = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^[\w-]+\.pdf$/i, 'must be the name of a .pdf file in brochures/')),
  name: v.optional(text, 'Brochure'),
})

const plot = v.strictObject({
  number: said(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^\d{1,4}[A-Z]?$/, 'must be the number of a plot, such as 4 or 12A'),
    ),
    'Number',
    'Unique in its development.',
  ),
  type: v.exactOptional(said(text, 'House type', 'What the builder calls it.')),
  beds: v.exactOptional(said(v.pipe(wholeNumber, v.maxValue(20, 'must be 20 or less')), 'Bedrooms', 'Of a plot that is not in the feed.')),
  price: v.exactOptional(said(wholeNumber, 'Price', 'In pounds, of a plot that is not in the feed.')),
  reference: v.exactOptional(said(reference, 'Reference', 'Of its property in the feed, which then says price and status.')),
  status: v.exactOptional(said(v.picklist(plotStatuses), 'Status', 'Of a plot that is not in the feed.')),
  at: v.exactOptional(said(planPoint, 'Place on the plan', 'Percent from the left and from the top.')),
  outline: v.exactOptional(
    said(
      v.pipe(v.array(planPoint), v.minLength(3, 'must have three corners or more'), v.maxLength(40, 'must have at most 40 corners')),
      'Outline on the plan',
      'Its corners, as percent from the left and from the top.',
    ),
  ),
})

/** content/<agency>/developments/*.yaml: one development each. */
export const developmentContent = v.strictObject({
  name: said(text, 'Name', 'What it is called.'),
  slug: v.exactOptional(said(slug, 'Address', 'The last part of its address; the name of the file unless given.')),
  place: said(text, 'Place', 'The town, perhaps with its county.'),
  postcode: v.exactOptional(said(text, 'Postcode', 'Directions lead there.')),
  developer: v.exactOptional(said(text, 'Developer', 'Who builds it.')),
  branch: said(slug, 'Branch', 'The slug of the branch that sells it.'),
  reference: v.exactOptional(said(reference, 'Reference', 'Of the whole in the feed, if it is there.')),
  summary: said(text, 'In short', 'A sentence or two, for cards and search engines.'),
  text: said(textOrNothing, 'Text', 'Paragraphs, with empty lines between them.'),
  pictures: v.optional(
    said(
      v.pipe(v.array(picture), v.maxLength(20, 'must have at most 20 of them')),
      'Pictures',
      'Files in images/; the first is on its card.',
    ),
    [],
  ),
  facilities: v.optional(said(v.pipe(v.array(text), v.maxLength(40)), 'Facilities', 'What there is for all homes.'), []),
  brochures: v.optional(
    said(
      v.pipe(v.array(brochure), v.maxLength(10, 'must have at most 10 of them')),
      'Brochures',
      'PDF files in brochures/, for who registers interest.',
    ),
    [],
  ),
  plan: v.exactOptional(said(picture, 'Site plan', 'A file in images/.')),
  plots: v.pipe(v.array(plot), v.maxLength(500, 'must have at most 500 of them')),
})
export type DevelopmentContent = v.InferOutput<typeof developmentContent>

/**
 * @param file Its name without `.yaml`.
 * @param brochures Those that there are, by file name.
 */
export function developmentOf(
  content: DevelopmentContent,
  file: string,
  brochures: ReadonlyMap<string, Omit<DevelopmentBrochure, 'name'>>,
): Development {
  const kept = content.brochures.flatMap((each) => {
    const found = brochures.get(each.file)
    return found ? [{ ...found, name: each.name }] : []
  })
  return { ...content, slug: content.slug ?? file, brochures: kept }
}
