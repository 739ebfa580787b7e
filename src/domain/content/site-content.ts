import * as v from 'valibot'
import * as routes from '#src/routes.ts'
import { mortgageFields } from '../calculators/mortgage.ts'
import { searchStatuses } from '../search/criteria/criterion.ts'
import { calendarPageSize } from '../site/block-numbers.ts'
import { flashKeys, flashText } from '../site/flash-text.ts'
import { searchedSources } from '../surroundings/fact-source.ts'
import { advertContent } from './advert-content.ts'
import { analyticsContent } from './analytics-content.ts'
import { assistantContent } from './assistant-content.ts'
import { brandContent } from './brand-content.ts'
import { councilTaxContent } from './council-tax-content.ts'
import { leadContent, valuationContent } from './lead-content.ts'
import { legalContent } from './legal-content.ts'
import { paperContent } from './paper-content.ts'
import { publishingContent } from './publishing-content.ts'
import { screenContent } from './screen-content.ts'
import {
  anyTextValue,
  choiceOf,
  dayValue,
  edited,
  emailValue,
  field,
  groupOf,
  hostValue,
  linkValue,
  listValue,
  paragraphsValue,
  telephoneValue,
  textValue,
  wholeNumberValue,
  yesOrNoValue,
} from './values.ts'

/** The calculator's initial value must be within its field's bounds. */
const { rate, years } = mortgageFields
const rateMessage = `must be between ${rate.least} and ${rate.most}`
const yearsMessage = `must be between ${years.least} and ${years.most}`
const depositMessage = 'must be between 0 and 95'

/** `calculators` in content/<agency>/site.yaml (rules: T1, T4). */
const calculatorContent = groupOf({
  interestRate: v.optional(
    field(
      edited('percent', v.pipe(v.number(), v.minValue(rate.least, rateMessage), v.maxValue(rate.most, rateMessage))),
      'Interest rate',
      'Percent a year that a mortgage is worked out with to begin with.',
    ),
    5,
  ),
  termYears: v.optional(
    field(
      edited(
        'number',
        v.pipe(
          v.number(),
          v.integer('must be a whole number'),
          v.minValue(years.least, yearsMessage),
          v.maxValue(years.most, yearsMessage),
        ),
      ),
      'Term',
      'Years in which a mortgage is paid back, to begin with.',
    ),
    25,
  ),
  depositPercent: v.optional(
    field(
      edited('percent', v.pipe(v.number(), v.minValue(0, depositMessage), v.maxValue(95, depositMessage))),
      'Deposit',
      'Percent of the price that is paid down, to begin with.',
    ),
    20,
  ),
  guide: v.exactOptional(
    field(
      groupOf({
        link: field(linkValue, 'Address', 'Where it leads.'),
        text: v.optional(field(textValue, 'Words', 'What the link says.'), 'Read our guide to mortgages'),
      }),
      'Guide',
      'Your guide to mortgages; if left out, your page /mortgages, where there is one.',
    ),
  ),
})

const factOf = (label: string, help: string) => v.optional(field(anyTextValue, label, help), '')

/** content/<agency>/site.yaml: the agency and the behaviour of its site. */
export const siteContent = v.strictObject({
  name: field(textValue, 'Name', 'What the agency is called.'),
  strapline: field(textValue, 'Strapline', 'Who you are, in a line.'),
  description: field(textValue, 'Description', 'Who you are, in a sentence for search engines.'),
  telephone: field(telephoneValue, 'Telephone', 'Of the agency; branches have their own.'),
  contactLink: v.exactOptional(
    field(linkValue, 'Contact', 'Where the telephone sign of the header on small screens leads; if left out, the number.'),
  ),
  email: field(emailValue, 'E-mail', 'Of the agency; branches have their own.'),
  registeredName: factOf('Registered name', 'Of the company, as the law wants it in the footer.'),
  registeredNumber: factOf('Registered number', 'Of the company.'),
  registeredOffice: factOf('Registered office', 'Of the company.'),
  vatNumber: factOf('VAT number', 'Of the company.'),
  redressScheme: factOf('Redress scheme', 'The scheme that decides complaints, by name.'),
  clientMoneyProtection: factOf('Client money protection', 'The scheme that stands in for clients’ money, by name.'),
  icoRegistration: factOf('ICO registration', 'The number with the Information Commissioner’s Office.'),
  flash: v.optional(
    field(
      edited('group', v.strictObject(Object.fromEntries(flashKeys.map((key) => [key, v.exactOptional(messageOf(key))])))),
      'Messages',
      'Words of your own for the site’s messages, by their keys.',
    ),
    {},
  ),
  pppw: v.optional(field(yesOrNoValue, 'Per person per week', 'Student rents are shown per person per week too.'), false),
  meetTheAgentOnDesktop: v.optional(field(yesOrNoValue, 'Meet the agent on desktop', 'It is shown in windows from 992 px too.'), false),
  accounts: v.optional(field(yesOrNoValue, 'Accounts', 'Visitors can register and sign in.'), false),
  leads: v.optional(field(leadContent, 'Enquiries', 'Which desk an enquiry goes to.'), {}),
  legal: v.optional(field(legalContent, 'Legal pages', 'What they say besides the company facts.'), {}),
  valuation: v.optional(field(valuationContent, 'Valuations', 'How owners ask for one.'), {}),
  calculators: v.optional(field(calculatorContent, 'Calculators', 'What the mortgage calculator begins with.'), {}),
  councilTax: v.optional(
    field(listValue(councilTaxContent), 'Council tax', 'What your councils ask for, so that property pages say a sum beside the band.'),
    [],
  ),
  termsLink: v.optional(
    field(linkValue, 'Terms', 'The page with the terms that visitors agree to in forms and when they register.'),
    routes.legal.terms.href(),
  ),
  afterSignOut: v.exactOptional(
    field(
      edited('link', v.union([v.literal('reload'), linkValue])),
      'After signing out',
      'An address, or reload for the same page; if left out, the panel stays.',
    ),
  ),
  notice: v.optional(field(anyTextValue, 'Notice', 'A sentence in the footer of every page.'), ''),
  analytics: v.exactOptional(field(analyticsContent, 'Analytics', 'An analytics service that runs once a visitor allows it.')),
  defaultSearchStatus: v.optional(
    field(choiceOf(searchStatuses), 'Search shows', 'Which properties a search shows before the visitor asks.'),
    'available',
  ),
  placeFilters: v.optional(
    field(
      listValue(choiceOf(searchedSources)),
      'Facts of places to search by',
      'Registers that were imported (docs/place-facts.md): visitors may then search by them.',
    ),
    [],
  ),
  frameHosts: v.optional(field(listValue(hostValue), 'Frames', 'Hosts whose pages may be shown in a frame of ours.'), []),
  calendarPageSize: v.optional(
    field(
      v.pipe(wholeNumberValue, v.minValue(1, 'must be 1 or more'), v.maxValue(100, 'must be 100 or less')),
      'Cards of a calendar',
      'How many a phone shows at first.',
    ),
    calendarPageSize,
  ),
  articles: v.optional(
    field(
      groupOf({
        title: v.optional(field(textValue, 'Title', 'Above the list.'), 'Articles'),
        introduction: v.optional(field(paragraphsValue, 'Introduction', 'A sentence or two below the title.'), ''),
      }),
      'Articles',
      'What heads the list of them.',
    ),
    {},
  ),
  adverts: v.optional(
    field(advertContent, 'Law of adverts', 'Which rules of the law adverts are held to otherwise, and which numbers they have to state.'),
    {},
  ),
  assistants: v.optional(
    field(assistantContent, 'Assistants', 'What programs that train on, answer from or act upon the site may do (docs/assistants.md).'),
    {},
  ),
  paper: v.optional(field(paperContent, 'Paper', 'What is printed of properties (docs/paper.md).'), {}),
  screens: v.optional(field(listValue(screenContent, 50), 'Screens', 'Screens in windows, which turn through homes (docs/paper.md).'), []),
  publishing: v.optional(field(publishingContent, 'Publishing', 'What the office asks for before and after it publishes.'), {}),
  demo: v.optional(field(yesOrNoValue, 'Demonstration', 'A stock is made up and imported on the first start.'), false),
  demoDay: v.exactOptional(
    field(
      dayValue,
      'Day of the demonstration',
      'For which the dates of its vacancies were written; with it the dates of all entries move on.',
    ),
  ),
  brand: v.optional(field(brandContent, 'Brand', 'Logo, favicon and typefaces.'), {}),
})

function messageOf(key: string) {
  const textOf = (of: string) => (flashText(of)?.text ?? of).replace(/\.$/, '')
  const text = textOf(key)
  const isOfTwo = flashKeys.some((other) => other !== key && textOf(other) === text)
  return field(textValue, isOfTwo ? `${text} (${key})` : text, `Your words in place of these (${key}).`)
}
