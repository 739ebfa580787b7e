import * as v from 'valibot'
import type { FocalPoint } from '../site/pictures.ts'

import { edited, field, imageFileValue } from './values.ts'

const focalPointValue = edited(
  'text',
  v.pipe(
    v.string(),
    v.regex(/^(100|\d{1,2}) (100|\d{1,2})$/, 'must be two whole numbers from 0 to 100, per cent from the left and from the top: "30 45"'),
    v.transform((written): FocalPoint => {
      const [x = 50, y = 50] = written.split(' ').map(Number)
      return { x, y }
    }),
  ),
)

/** pictures.yaml in an agency's folder: what is to be known of the files in images/. */
export const pictureContent = v.strictObject({
  focalPoints: v.optional(
    field(
      edited('names and values', v.record(imageFileValue, focalPointValue)),
      'Points of focus',
      'By file in images/, what crops keep in sight: "30 45" is 30 % from the left and 45 % from the top.',
    ),
    {},
  ),
})
