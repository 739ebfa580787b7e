import * as v from 'valibot'
import { type EnquiryKind, enquiryKinds } from '../domain/site/lead-rules.ts'
import { slug } from './fields.ts'

type OfKinds = Partial<Record<EnquiryKind, string>>

const label = v.exactOptional(slug)
const all = (one: string): OfKinds => Object.fromEntries(enquiryKinds.map((kind) => [kind, one]))

/** One label for all that a channel is asked, or one for each kind. */
const ofChannel = v.exactOptional(
  v.union(
    [v.pipe(slug, v.transform(all)), v.strictObject({ viewing: label, valuation: label, enquiry: label })],
    'must be the label of a department, or labels for viewing, valuation and enquiry',
  ),
)

/** `desks` in site.yaml's `leads` and in branches/<slug>.yaml: which departments have the enquiries that are addressed to nobody (decision 147). */
export const desksContent = v.strictObject({ sales: ofChannel, lettings: ofChannel, general: label })

/** Those of the site: unless given, of each channel the department that is labelled as it is. */
export const siteDesks = v.optional(
  v.pipe(
    desksContent,
    v.transform(({ sales, lettings, ...general }) => ({
      sales: { ...all('sales'), ...sales },
      lettings: { ...all('lettings'), ...lettings },
      ...general,
    })),
  ),
  {},
)
