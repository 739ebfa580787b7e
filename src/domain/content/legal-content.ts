import * as v from 'valibot'
import type { Content } from './fields.ts'
import { anyTextValue, choiceOf, dayLike, edited, emailValue, field, groupOf, listValue, paragraphsValue, textValue } from './values.ts'

/** Countries with letting law of their own. */
const legalNations = ['england', 'wales', 'scotland'] as const

const webAddress = edited(
  'web address',
  v.pipe(
    v.string(),
    v.trim(),
    v.check((address) => /^https:\/\/[^\s"'<>\\]+$/.test(address) && URL.canParse(address), 'must be an address beginning with https://'),
  ),
)

const person = groupOf({
  name: field(textValue, 'Name', 'Who it is.'),
  jobTitle: v.exactOptional(field(textValue, 'Job title', 'What they are in the agency.')),
  email: v.exactOptional(field(emailValue, 'E-mail', 'Their address; if left out, that of the agency.')),
})

/** Fees stated with tax, as the law requires. */
const fees = listValue(
  v.strictObject({
    service: field(textValue, 'Service', 'What it is for.'),
    fee: field(textValue, 'Fee', 'With VAT: 12 % of the rent (10 % plus VAT).'),
    detail: v.exactOptional(field(textValue, 'Detail', 'What is in it.')),
  }),
)

/** `legal` in content/<agency>/site.yaml: facts of the legal pages besides those of the company. */
export const legalContent = groupOf({
  reviewed: v.exactOptional(
    field(dayLike('2026-11-02'), 'Gone through on', 'The day on which somebody last went through the legal pages, in quotes.'),
  ),
  complaintsTo: v.exactOptional(field(person, 'Complaints', 'Who deals with complaints; if left out, whoever reads the agency’s mail.')),
  dataProtectionTo: v.exactOptional(field(person, 'Data protection', 'Who is asked about personal data.')),
  processing: v.optional(
    field(
      groupOf({
        officer: v.exactOptional(field(person, 'Data protection officer', 'Where you have to name one, or chose to.')),
        representative: v.optional(field(anyTextValue, 'Representative', 'Of a company that is not in the United Kingdom.'), ''),
        jointControllers: v.optional(field(anyTextValue, 'Joint controllers', 'Who decides with you what is done with the data.'), ''),
        transfers: v.optional(
          field(anyTextValue, 'Transfers', 'To which countries outside the United Kingdom data goes, by whom, and with which safeguards.'),
          '',
        ),
        security: v.optional(
          field(listValue(textValue), 'Security measures', 'Yours, besides those of the site: locked rooms, training.'),
          [],
        ),
      }),
      'Record of processing',
      'What the office adds to the record of processing that it draws from the settings.',
    ),
    {},
  ),
  reviews: v.optional(
    field(
      paragraphsValue,
      'Reviews',
      'Where the reviews and quotes on the site come from, and how you make sure that they are real; if left out, the terms say that you have not checked.',
    ),
    '',
  ),
  redressLink: v.exactOptional(
    field(webAddress, 'Redress scheme', 'The page of the redress scheme, where its name does not say which one it is.'),
  ),
  clientMoneyLink: v.exactOptional(field(webAddress, 'Certificate', 'The certificate of client money protection.')),
  nations: v.optional(
    field(
      edited('list', v.pipe(v.array(choiceOf(legalNations)), v.minLength(1, 'must name one or more'))),
      'Countries',
      'Where the property is that the agency lets.',
    ),
    ['england'],
  ),
  fees: v.optional(
    field(
      groupOf({
        landlords: v.optional(field(fees, 'Landlords', 'What landlords pay.'), []),
        sellers: v.optional(field(fees, 'Sellers', 'What sellers pay.'), []),
      }),
      'Fees',
      'For the page of fees; what tenants pay stands there by law.',
    ),
    {},
  ),
  processors: v.optional(
    field(
      listValue(
        v.strictObject({
          name: field(textValue, 'Name', 'Who it is.'),
          purpose: field(textValue, 'Purpose', 'What for: which keeps our records.'),
        }),
      ),
      'Processors',
      'Who else handles personal data for the agency, besides those that the settings of the site name.',
    ),
    [],
  ),
})
type LegalRules = Content<typeof legalContent>
export type LegalPerson = NonNullable<LegalRules['complaintsTo']>
export type Fee = LegalRules['fees']['landlords'][number]

/** The fields of content/<agency>/legal/*.md: a legal page written by the agency. */
export const legalTextContent = v.strictObject({
  title: field(textValue, 'Title', 'Above the page. It may hold placeholders, as the text below the fields may.'),
  description: field(textValue, 'Description', 'A sentence for search engines.'),
})
