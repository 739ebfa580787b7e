import * as v from 'valibot'

/** What the contents of blocks are made of; messages go on after "FILE:LINE FIELD: ". */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))

export const link = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\/(?!\/)|#|https:\/\/|tel:|mailto:)[^\s"'<>\\]*$/, 'must be an address beginning with /, #, https://, tel: or mailto:'),
)

/** The address of a search on this site, without query. */
export const searchAddress = v.pipe(
  v.string(),
  v.regex(/^\/property-for-(sale|rent)(\/[^\s?#]*)?$/, 'must begin with /property-for-sale or /property-for-rent'),
)

export const linkText = v.strictObject({ text, link })

/** A picture in the agency's images folder; the site makes the sizes. */
export const picture = v.strictObject({
  file: v.pipe(v.string(), v.regex(/^[\w-]+\.(jpe?g|png|webp)$/i, 'must be the name of a .jpg, .png or .webp file in images/')),
  alt: v.optional(v.string(), ''),
})
