import * as v from 'valibot'
import { normalTag } from '../property/tags.ts'
import type { Content } from './fields.ts'
import { choiceOf, departmentValue, edited, field, groupOf, hostValue, listValue, textValue, yesOrNoValue } from './values.ts'

/** The kinds of enquiry that can have desks of their own. */
const enquiryKinds = ['viewing', 'valuation', 'enquiry'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** Used instead of a department's label: the branch itself. */
export const branchItself = 'branch'

type OfKinds = Partial<Record<EnquiryKind, string>>

const labelFor = (what: string) => v.exactOptional(field(departmentValue, what, 'The label of a department; branch for the branch itself.'))
const all = (one: string): OfKinds => Object.fromEntries(enquiryKinds.map((kind) => [kind, one]))

/** One label for a whole channel, or one for each kind of enquiry. */
const deskOf = (channel: string) =>
  v.exactOptional(
    field(
      edited(
        'group',
        v.union(
          [
            v.pipe(departmentValue, v.transform(all)),
            v.strictObject({ viewing: labelFor('Viewings'), valuation: labelFor('Valuations'), enquiry: labelFor('All else') }),
          ],
          'must be the label of a department, or labels for viewing, valuation and enquiry',
        ),
      ),
      channel,
      'The label of one department, or one each for viewings, valuations and all else.',
    ),
  )

/** `desks` in site.yaml's `leads` and in branches/<slug>.yaml: the departments that receive enquiries without an addressee. */
export const desksContent = groupOf({
  sales: deskOf('Sales'),
  lettings: deskOf('Lettings'),
  general: labelFor('Neither'),
})

/** The departments, by label, that receive enquiries without an addressee; `general` is for enquiries without a channel. */
export type Desks = Content<typeof desksContent>

/** The site's desks. By default, each channel has the department with the matching label. */
const siteDesks = v.optional(
  field(
    v.pipe(
      desksContent,
      v.transform(
        ({ sales, lettings, ...general }): Desks => ({
          sales: { ...all('sales'), ...sales },
          lettings: { ...all('lettings'), ...lettings },
          ...general,
        }),
      ),
    ),
    'Desks',
    'Which departments have the enquiries that are addressed to nobody.',
  ),
  {},
)

const tags = edited(
  'names and values',
  v.record(v.pipe(v.string(), v.transform(normalTag), v.nonEmpty('must not be empty')), departmentValue),
)
const departmentsByTag = (channel: string) => v.optional(field(tags, channel, 'The label of a department for each tag of properties.'), {})

/** `leads` in content/<agency>/site.yaml: the desks of enquiries, in addition to those of branches (rules: E9). */
export const leadContent = groupOf({
  createAccounts: v.optional(
    field(yesOrNoValue, 'Make accounts', 'Everybody who sends an enquiry gets an account, where the site has accounts.'),
    false,
  ),
  newHomes: v.optional(
    field(departmentValue, 'New homes', 'The label of the department for developments with plots for sale.'),
    'new-homes',
  ),
  commercial: v.optional(
    field(departmentValue, 'Commercial', 'The label of the department for properties with the tag "gth commercial".'),
    'commercial',
  ),
  departments: v.optional(
    field(
      groupOf({ sales: departmentsByTag('Sales'), lettings: departmentsByTag('Lettings') }),
      'Departments by tag',
      'Which department has a property by its tags; the first that fits.',
    ),
    {},
  ),
  desks: siteDesks,
  farthestMiles: v.optional(
    field(
      edited('number', v.pipe(v.number(), v.minValue(1, 'must be 1 or more'))),
      'Farthest branch',
      'Miles from a postcode beyond which a branch is not offered for it.',
    ),
    30,
  ),
})
export type LeadRules = Content<typeof leadContent>

const scriptAddress = edited(
  'web address',
  v.pipe(
    v.string(),
    v.trim(),
    // A Content-Security-Policy cannot contain an address with these characters.
    v.check(
      (address) => URL.canParse(address) && new URL(address).protocol === 'https:' && !/[\s"';,\\]/.test(address),
      'must be an address such as https://calendar.example/script.js',
    ),
  ),
)

/** `valuation` in content/<agency>/site.yaml: how owners ask for a valuation (rules: E13, E17, E18). */
export const valuationContent = groupOf({
  form: v.optional(
    field(choiceOf(['multi-step', 'single-step']), 'Form', 'Three steps with a day and times, or one form after which an agent rings.'),
    'multi-step',
  ),
  instant: v.optional(field(yesOrNoValue, 'Instant valuations', 'Visitors are told at once what a home would fetch.'), true),
  calendarScript: v.exactOptional(field(scriptAddress, 'Own calendar', 'A script of your own that books in place of our forms.')),
  calendarHosts: v.exactOptional(field(listValue(hostValue), 'Hosts of the calendar', 'What that script may reach besides its own host.')),
  thanks: v.exactOptional(
    field(
      groupOf({
        heading: field(textValue, 'Heading', 'Above the words.'),
        text: field(edited('paragraphs', textValue), 'Text', 'What happens next.'),
      }),
      'Thanks',
      'Said once it is sent; the site’s words unless given.',
    ),
  ),
})
export type ValuationRules = Content<typeof valuationContent>
