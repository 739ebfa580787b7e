import * as v from 'valibot'
import * as routes from '#src/routes.ts'
import { mortgageFields } from '../domain/calculators/mortgage-result.ts'
import { normalTag } from '../domain/property/tags.ts'
import { searchStatuses } from '../domain/search/criteria/criterion.ts'
import { calendarPageSize } from '../domain/site/block-numbers.ts'
import { flashKeys } from '../domain/site/flash-text.ts'
import { analyticsContent } from './analytics-content.ts'
import { siteDesks } from './desks-content.ts'
import { day, email, host, link, scriptAddress, slug, telephone, text, textOrNothing, wholeNumber } from './fields.ts'
import { legalContent } from './legal-content.ts'

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
const brandContent = v.strictObject({
  logo: v.exactOptional(fileOf('svg|png|webp|jpg')),
  logoOnDark: v.exactOptional(fileOf('svg|png|webp|jpg')),
  favicon: v.exactOptional(fileOf('svg|png|ico')),
  themeColour: v.exactOptional(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as "#0f3d33", in quotes'))),
  typefaces: v.optional(v.strictObject({ text: v.exactOptional(typeface), headings: v.exactOptional(typeface) }), {}),
})
export type BrandContent = v.InferOutput<typeof brandContent>

/** By tag, as features and feeds write them. */
const departmentsByTag = v.optional(v.record(v.pipe(v.string(), v.transform(normalTag), v.nonEmpty('must not be empty')), slug), {})

/** `leads` in content/<agency>/site.yaml: which desk an enquiry goes to (rules: E9). */
const leadContent = v.strictObject({
  createAccounts: v.optional(v.boolean(), false),
  newHomes: v.optional(slug, 'new-homes'),
  commercial: v.optional(slug, 'commercial'),
  departments: v.optional(v.strictObject({ sales: departmentsByTag, lettings: departmentsByTag }), {}),
  desks: siteDesks,
  farthestMiles: v.optional(v.pipe(v.number(), v.minValue(1, 'must be 1 or more')), 30),
})

/** `valuation` in content/<agency>/site.yaml (rules: E13, E17, E18). */
const valuationContent = v.strictObject({
  form: v.optional(v.picklist(['multi-step', 'single-step']), 'multi-step'),
  instant: v.optional(v.boolean(), true),
  calendarScript: v.exactOptional(scriptAddress),
  calendarHosts: v.exactOptional(v.array(host)),
  thanks: v.exactOptional(v.strictObject({ heading: text, text })),
})

/** What the calculator begins with it must take. */
const { rate } = mortgageFields
const rateMessage = `must be between ${rate.least} and ${rate.most}`

/** `calculators` in content/<agency>/site.yaml (rules: T1, T4). */
const calculatorContent = v.strictObject({
  interestRate: v.optional(v.pipe(v.number(), v.minValue(rate.least, rateMessage), v.maxValue(rate.most, rateMessage)), 5),
  guide: v.exactOptional(v.strictObject({ link, text: v.optional(text, 'Read our guide to mortgages') })),
})

/** content/<agency>/site.yaml */
export const siteContent = v.strictObject({
  name: text,
  strapline: text,
  description: text,
  telephone,
  contactLink: v.exactOptional(link),
  email,
  registeredName: textOrNothing,
  registeredNumber: textOrNothing,
  registeredOffice: textOrNothing,
  vatNumber: textOrNothing,
  redressScheme: textOrNothing,
  clientMoneyProtection: textOrNothing,
  icoRegistration: textOrNothing,
  flash: v.optional(v.strictObject(Object.fromEntries(flashKeys.map((key) => [key, v.exactOptional(text)]))), {}),
  pppw: v.optional(v.boolean(), false),
  meetTheAgentOnDesktop: v.optional(v.boolean(), false),
  accounts: v.optional(v.boolean(), false),
  leads: v.optional(leadContent, {}),
  legal: v.optional(legalContent, {}),
  valuation: v.optional(valuationContent, {}),
  calculators: v.optional(calculatorContent, {}),
  termsLink: v.optional(link, routes.legal.terms.href()),
  afterSignOut: v.exactOptional(v.union([v.literal('reload'), link])),
  notice: textOrNothing,
  analytics: v.exactOptional(analyticsContent),
  defaultSearchStatus: v.optional(v.picklist(searchStatuses), 'available'),
  frameHosts: v.optional(v.array(host), []),
  calendarPageSize: v.optional(
    v.pipe(wholeNumber, v.minValue(1, 'must be 1 or more'), v.maxValue(100, 'must be 100 or less')),
    calendarPageSize,
  ),
  articles: v.optional(v.strictObject({ title: v.optional(text, 'Articles'), introduction: textOrNothing }), {}),
  demo: v.optional(v.boolean(), false),
  demoDay: v.exactOptional(day),
  brand: v.optional(brandContent, {}),
})

const leaf = v.strictObject({ text, link, target: v.exactOptional(v.picklist(['B'])) })

const branchOfMenu = v.pipe(
  v.strictObject({
    text,
    link: v.exactOptional(link),
    target: v.exactOptional(v.picklist(['B'])),
    children: v.exactOptional(v.array(leaf)),
  }),
  v.check((item) => item.link !== undefined || (item.children ?? []).length > 0, 'must have a link or children'),
)

/** content/<agency>/menus.yaml: two levels (rules: P1). */
export const menuContent = v.strictObject({
  primary: v.optional(v.array(branchOfMenu), []),
  secondary: v.optional(v.array(branchOfMenu), []),
  logo: v.optional(v.picklist(['middle', 'left']), 'middle'),
  split: v.optional(v.picklist(['first-four', 'equally']), 'first-four'),
})
