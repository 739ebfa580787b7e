import type { Listing } from '../../property/listing.ts'
import type { AdvertRule } from '../advert-rule.ts'
import { type FoundWords, mentions, type Wording, wordsIn } from '../advert-texts.ts'
import { type AdvertWords, feeAmounts, feeWords, needing } from '../advert-words.ts'

/** Weeks in a year, as the Act counts a week's rent: a year's rent over 52. */
const weeksAYear = 52
/** Below this rent of a year the deposit in England is at most five weeks' rent, from it on six. */
const highRent = 50_000
/** Sums are rounded to the next pound. */
const rounding = 1

const periodsAYear = { weekly: weeksAYear, monthly: 12, quarterly: 4, annual: 1 } as const

/** Pounds; undefined for a rent that is not stated, or stated by person. */
function yearsRent({ price, priceQualifier, rentFrequency }: Listing): number | undefined {
  if (!price || priceQualifier === 'poa' || rentFrequency === null || rentFrequency === 'per-person-per-week') return undefined
  return price * periodsAYear[rentFrequency]
}

const pounds = (sum: number) => `£${Math.round(sum).toLocaleString('en-GB')}`
const namesOfNumbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'] as const

/** A period of rent, as it is written: 'six weeks', '1.5 months', '2 months'. */
const some = String.raw`(?<count>\d{1,2}(?:\.\d)?|one and a half|${namesOfNumbers.join('|')})(?: \(\d{1,2}\))?[ -]?(?<unit>weeks?|wks?|(?:calendar )?months?|mths?)'?s?'?`
const sum = String.raw`£ ?(?<pounds>\d[\d,]*(?:\.\d\d)?)`
const notHolding = '(?<!holding |zero |no |nil |reservation |key |pet |parking )'
const joins = String.raw`(?: ?[:=(,-] ?| (?:of|is|equal to|equivalent to|equals|required|payable|at|to|the|will be|a|maximum|max|security|tenancy|and)\b){0,5} ?`
const deposits = needing(
  ['deposit', 'bond'],
  String.raw`\b${notHolding}(?:security |tenancy |damage )?(?:deposit|bond)${joins}(?:${some})`,
  String.raw`\b${some}(?: ?rent)?(?: (?:as|for|is|of|a|the|security|tenancy|damage)){0,3} (?:deposit|bond)\b`,
)
const holdingDeposits = needing(
  ['holding'],
  String.raw`\bholding (?:deposit|fee)${joins}(?:${some}|${sum})`,
  String.raw`(?:\b${some}(?: ?rent)?|${sum})(?: (?:as|for|is|of|a|the)){0,3} holding (?:deposit|fee)\b`,
)

/** Weeks' rent that a text asks for. */
function weeksOf({ count = '', unit = '', pounds: given = '' }: Partial<Record<string, string>>, year: number | undefined): number {
  if (given !== '') return year === undefined ? 0 : ((Number(given.replaceAll(',', '')) - rounding) / year) * weeksAYear
  const named = (namesOfNumbers as readonly string[]).indexOf(count) + 1
  const number = count === 'one and a half' ? 1.5 : named || Number(count)
  return /^w/.test(unit) ? number : (number * weeksAYear) / 12
}

/** Words that ask for more weeks than the law allows. */
function above(most: number, patterns: readonly AdvertWords[], year: number | undefined, wording: Wording): FoundWords[] {
  const asks = (text: string) =>
    patterns.some(({ pattern }) =>
      [...text.toLowerCase().matchAll(pattern)].some(({ groups }) => weeksOf(groups ?? {}, year) > most + 0.01),
    )
  return wordsIn(wording, patterns).flatMap(({ facts, words: found }) => {
    const tooMany = found.filter(asks)
    return tooMany.length > 0 ? [{ facts, words: tooMany }] : []
  })
}

/** The most that a deposit may be: weeks of rent, and how a report calls them. */
type DepositLimit = (year: number | undefined) => { weeks: number; name: string }

const highDeposit =
  (limitOf: DepositLimit) =>
  (listing: Listing, wording: () => Wording): FoundWords[] => {
    const year = yearsRent(listing)
    const { weeks: most, name } = limitOf(year)
    const limit = year === undefined ? undefined : (year / weeksAYear) * most
    const { deposit } = listing.letting
    const inWords = mentions(listing, /deposit|bond/i) ? above(most, deposits, year, wording()) : []
    if (deposit === undefined || limit === undefined || deposit <= limit + rounding) return inWords
    return [{ facts: ['deposit'], words: [`${pounds(deposit)}; ${name} is ${pounds(limit)}`] }, ...inWords]
  }

function highHolding(listing: Listing, wording: () => Wording): FoundWords[] {
  return mentions(listing, /holding/i) ? above(1, holdingDeposits, yearsRent(listing), wording()) : []
}

const ofEngland: DepositLimit = (year) =>
  year !== undefined && year >= highRent ? { weeks: 6, name: 'six weeks\u2019 rent' } : { weeks: 5, name: 'five weeks\u2019 rent' }
const ofMonths =
  (months: number, name: string): DepositLimit =>
  () => ({ weeks: (months * weeksAYear) / 12, name })

const ofTenants = { countries: ['england'], channel: 'lettings', from: '2019-06-01' } as const
const holding = {
  channel: 'lettings',
  looksAt: { what: 'facts', find: highHolding },
  effect: 'told',
  fault: 'A holding deposit of more than a week\u2019s rent',
  remedy: 'Ask for a week\u2019s rent at most',
} as const satisfies Partial<AdvertRule>

const fees = {
  channel: 'lettings',
  looksAt: { what: 'words', words: feeWords, fees: feeAmounts },
  effect: 'told',
  remedy: 'Name permitted payments only',
} as const satisfies Partial<AdvertRule>
const deposit = { channel: 'lettings', effect: 'told', remedy: 'Lower the deposit in the software' } as const satisfies Partial<AdvertRule>

/** What a tenant may be asked to pay beside the rent. */
export const paymentRules: readonly AdvertRule[] = [
  {
    ...ofTenants,
    id: 'england-fees',
    ...fees,
    fault: 'A fee that tenants in England may not be asked for',
    law: 'Tenant Fees Act 2019',
  },
  {
    ...fees,
    countries: ['wales'],
    id: 'wales-fees',
    from: '2019-09-01',
    fault: 'A fee that tenants in Wales may not be asked for',
    law: 'Renting Homes (Fees etc.) (Wales) Act 2019, sections 2 to 4',
  },
  {
    ...fees,
    countries: ['scotland'],
    id: 'scotland-fees',
    from: '2012-11-30',
    fault: 'A fee that tenants in Scotland may not be asked for',
    law: 'Rent (Scotland) Act 1984, sections 82 and 90',
  },
  {
    ...ofTenants,
    id: 'england-deposit',
    ...deposit,
    looksAt: { what: 'facts', find: highDeposit(ofEngland) },
    fault: 'A deposit above what the law allows: five weeks\u2019 rent, or six from a rent of £50,000 a year',
    law: 'Tenant Fees Act 2019, schedule 1',
  },
  {
    ...deposit,
    countries: ['scotland'],
    id: 'scotland-deposit',
    from: '2012-11-30',
    looksAt: { what: 'facts', find: highDeposit(ofMonths(2, 'two months\u2019 rent')) },
    fault: 'A deposit above what the law of Scotland allows, two months\u2019 rent',
    law: 'Rent (Scotland) Act 1984, section 90',
  },
  {
    ...deposit,
    countries: ['northern-ireland'],
    id: 'northern-ireland-deposit',
    from: '2023-04-01',
    looksAt: { what: 'facts', find: highDeposit(ofMonths(1, 'a month\u2019s rent')) },
    fault: 'A deposit above what the law of Northern Ireland allows, a month\u2019s rent',
    law: 'Private Tenancies Act (Northern Ireland) 2022, section 4',
  },
  { ...holding, countries: ['england'], id: 'england-holding-deposit', from: '2019-06-01', law: 'Tenant Fees Act 2019, schedule 1' },
  {
    ...holding,
    countries: ['wales'],
    id: 'wales-holding-deposit',
    from: '2019-09-01',
    law: 'Renting Homes (Fees etc.) (Wales) Act 2019, schedule 1',
  },
]
