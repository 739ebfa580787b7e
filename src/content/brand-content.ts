import * as v from 'valibot'

const fileOf = (kinds: string) =>
  v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^[\\w-]+(\\.[\\w-]+)*\\.(${kinds})$`, 'i'),
      `must be the name of a file in brand/ (${kinds.replaceAll('|', ', ')})`,
    ),
  )

const typeface = v.strictObject({
  file: fileOf('woff2'),
  /** One weight, or the lightest and the heaviest of a variable typeface. */
  weights: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^[1-9]\d{0,2}( [1-9]\d{0,2})?$/, 'must be one weight, or two such as 400 700'),
    ),
    '400',
  ),
})

/** `brand` in content/<agency>/site.yaml; the files are in content/<agency>/brand. */
export const brandContent = v.strictObject({
  logo: v.exactOptional(fileOf('svg|png|webp|jpg')),
  logoOnDark: v.exactOptional(fileOf('svg|png|webp|jpg')),
  favicon: v.exactOptional(fileOf('svg|png|ico')),
  themeColour: v.exactOptional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as "#0f3d33", in quotes'))),
  typefaces: v.optional(v.strictObject({ text: v.exactOptional(typeface), headings: v.exactOptional(typeface) }), {}),
})
export type BrandContent = v.InferOutput<typeof brandContent>
