import * as v from 'valibot'
import type { Content } from './fields.ts'
import { edited, field, groupOf, shortText, yesOrNoValue } from './values.ts'

const fileOf = (kinds: string) =>
  edited(
    'file',
    v.pipe(
      v.string(),
      v.regex(
        new RegExp(`^[\\w-]+(\\.[\\w-]+)*\\.(${kinds})$`, 'i'),
        `must be the name of a file in brand/ (${kinds.replaceAll('|', ', ')})`,
      ),
    ),
  )

const weights = edited(
  'text',
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, 'must be one weight, or two such as 400 700'),
  ),
)
const shareOf = (label: string, help: string) => {
  const bounds = 'must be between 0 and 400'
  return field(edited('percent', v.pipe(v.number(), v.minValue(0, bounds), v.maxValue(400, bounds))), label, help)
}
/** CSS's descriptors of a font face, in percent, that make Arial take the room of another typeface. */
const fallback = groupOf({
  sizeAdjust: shareOf('Size', 'Its width against Arial’s, in percent: size-adjust in CSS.'),
  ascent: shareOf('Ascent', 'In percent of its size: ascent-override in CSS.'),
  descent: shareOf('Descent', 'In percent of its size: descent-override in CSS.'),
  lineGap: shareOf('Line gap', 'In percent of its size: line-gap-override in CSS.'),
})
const typeface = groupOf({
  file: field(fileOf('woff2'), 'File', 'The file of the typeface (WOFF2).'),
  weights: v.optional(field(weights, 'Weights', 'One weight, or the lightest and the heaviest of a variable typeface.'), '400'),
  licence: v.exactOptional(field(shortText(300), 'Licence', 'A note of what lets you use it; not shown on the site.')),
  fallback: v.exactOptional(
    field(fallback, 'Fallback', 'Measures of the typeface shown until it has come, so that nothing moves; Look sets them.'),
  ),
})
export type TypefaceContent = Content<typeof typeface>
const colour = edited('colour', v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as "#0f3d33", in quotes')))

/** `brand` in content/<agency>/site.yaml; the files are in content/<agency>/brand. */
export const brandContent = groupOf({
  logo: v.exactOptional(field(fileOf('svg|png|webp|jpg'), 'Logo', 'The file with your logo.')),
  logoOnDark: v.exactOptional(field(fileOf('svg|png|webp|jpg'), 'Logo on dark', 'For dark grounds; if left out, the other does for both.')),
  favicon: v.exactOptional(field(fileOf('svg|png|ico'), 'Favicon', 'The file with the sign in the tab of the browser.')),
  themeColour: v.exactOptional(field(colour, 'Theme colour', 'What browsers colour their own bars with, such as "#0f3d33".')),
  darkMode: v.exactOptional(
    field(
      yesOrNoValue,
      'Dark mode',
      'Whether visitors whose device is set to dark see dark pages. If left out, they do unless brand.css has colours made for light ones.',
    ),
  ),
  typefaces: v.optional(
    field(
      groupOf({
        text: v.exactOptional(field(typeface, 'Text', 'For all text.')),
        headings: v.exactOptional(field(typeface, 'Headings', 'For headings.')),
      }),
      'Typefaces',
      'Your own in place of the site’s.',
    ),
    {},
  ),
})
export type BrandContent = Content<typeof brandContent>
