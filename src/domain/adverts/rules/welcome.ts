import { type AdvertRule, rentersRights } from '../advert-rule.ts'
import { benefitWords, childrenWords } from '../advert-words.ts'

const againstChildren = {
  channel: 'lettings',
  looksAt: { what: 'words', words: childrenWords },
  effect: 'told',
  fault: 'Words against tenants with children',
  remedy: 'Take them out',
} as const
const againstBenefits = {
  channel: 'lettings',
  looksAt: { what: 'words', words: benefitWords },
  effect: 'told',
  fault: 'Words against tenants who get benefits',
  remedy: 'Take them out',
} as const

const england = { countries: ['england'], from: '2026-05-01', law: `${rentersRights}, part 1, chapter 3` } as const
/**
 * The same Act of Parliament forbids them in Scotland (section 50, by new sections 6A and 6B of the Act named) and in Wales (section 44).
 * Start dates: legislation.gov.uk on section 6B, and gov.wales on the Renting Homes (Miscellaneous Amendments) (Wales) Regulations 2026.
 */
const scotland = { countries: ['scotland'], from: '2026-05-01' } as const
const scottish = 'Private Housing (Tenancies) (Scotland) Act 2016, section'
const wales = {
  countries: ['wales'],
  from: '2026-06-01',
  law: `Renting Homes (Fees etc.) (Wales) Act 2019, as ${rentersRights}, section 44, changed it`,
} as const

/** Nobody is kept away for having children or getting benefits. */
export const welcomeRules: readonly AdvertRule[] = [
  { ...england, ...againstChildren, id: 'england-children' },
  { ...england, ...againstBenefits, id: 'england-benefits' },
  { ...scotland, ...againstChildren, id: 'scotland-children', law: `${scottish} 6A` },
  { ...scotland, ...againstBenefits, id: 'scotland-benefits', law: `${scottish} 6B` },
  { ...wales, ...againstChildren, id: 'wales-children' },
  { ...wales, ...againstBenefits, id: 'wales-benefits' },
]
