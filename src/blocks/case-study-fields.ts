import * as v from 'valibot'
import { link, list, picture, text } from './content-fields.ts'

/** A case study as the blocks of case studies take it (rules: C21). */
export const caseStudyFields = v.strictObject({
  title: text('Title', 'What was done, in a few words.'),
  text: v.exactOptional(text('Text', 'A sentence or two.')),
  points: v.optional(list('Points', 'What came of it.', text('Point', 'A few words or figures.'), { most: 6 }), []),
  link: v.exactOptional(link('Address', 'Where the whole story is. Without it there is no link.')),
  picture: v.exactOptional(picture('Picture', 'Above the title.')),
})

export type CaseStudy = v.InferOutput<typeof caseStudyFields>
