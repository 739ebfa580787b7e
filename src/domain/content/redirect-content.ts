import * as v from 'valibot'
import { edited, field, linkValue } from './values.ts'

const to = edited(
  'link',
  v.pipe(
    linkValue,
    v.check((address) => /^(\/|https?:)/.test(address), 'must be an address beginning with / or https://'),
  ),
)

/** A row of content/<agency>/redirects.csv. src/content/read-redirects.ts checks `from` when it reads the row. */
export const redirectContent = v.strictObject({
  from: field(edited('text', v.string()), 'From', 'An address of the former site, with its host or without; /blog/* is all below /blog.'),
  to: field(to, 'To', 'Where it leads now.'),
})
