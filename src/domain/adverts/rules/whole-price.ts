import type { Listing } from '../../property/listing.ts'
import type { AdvertRule } from '../advert-rule.ts'
import { type FoundWords, mentions, type Wording, wordsIn } from '../advert-texts.ts'
import { type AdvertWords, money, needing } from '../advert-words.ts'

const leaseholds = needing(
  ['leasehold', 'share of'],
  String.raw`\b(?<!not |non-|no longer |formerly |previously |was |from )(?:leasehold|share of (?:the )?freehold)\b(?! (?:house|reform|act|to be purchased))`,
)
/** A heading may stand between: 'Ground rent', and below it the sum. */
const apart = '[^.;]{0,60}'
/** Not 'to be confirmed', after which another sum may follow. */
const known = String.raw`(?![^.;]{0,10}\b(?:tb[ca]|to be)\b)`
const before = String.raw`£ ?\d[\d,.]*(?: (?:pa|p\.a\.|per annum|a year|annual|annually|pcm|a month|per month|for|the|is|in|of)){0,3} `
const amounts = String.raw`(?:£ ?\d|\d[\d,.]* ?(?:pounds|p\.?a\b|per annum|a year|pcm)|peppercorn|\bnil\b|\bnone\b|\bzero\b|\bincluded\b)`

/** What the costs of a lease are called in the report, the fact that states each, and the words that state it. */
const leaseCosts: ReadonlyArray<{
  name: string
  fact: 'leaseYearsRemaining' | 'annualGroundRent' | 'annualServiceCharge'
  stated: readonly AdvertWords[]
}> = [
  {
    name: 'years left of the lease',
    fact: 'leaseYearsRemaining',
    stated: needing(
      ['lease', 'year', 'yr'],
      String.raw`\blease\b${apart}\b(?:until|expires?|expiring|ends|to)\b[^;]{0,20}\b\d{4}\b`,
      String.raw`\b\d{2,3}(?:[ -]?years?|[ -]?yrs?\b)${apart}\b(?:lease|remaining|left|unexpired|from)\b`,
      String.raw`\b(?:lease|term|remaining|unexpired|leasehold)\b${apart}\b\d{2,3}[ -]?(?:years?|yrs?)\b`,
    ),
  },
  {
    name: 'ground rent',
    fact: 'annualGroundRent',
    stated: needing(
      ['ground'],
      String.raw`\bground[ -]rents?\b${known}${apart}${amounts}`,
      String.raw`\b(?:no|nil|zero|peppercorn|without) ground[ -]rent\b`,
      String.raw`${before}ground[ -]rent\b`,
    ),
  },
  {
    name: 'service charge',
    fact: 'annualServiceCharge',
    stated: needing(
      ['service', 'maintenance', 'management'],
      String.raw`\b(?:service|maintenance|management)[ -](?:charges?|fees?|costs?)\b${known}${apart}${amounts}`,
      // A heading and a sentence, then the sum: 'Service charges. There is an annual service charge for … This amounts to £1,750'.
      String.raw`\bservice[ -]charges?\b[^;\u2016]{0,160}\bamount(?:s|ing|ed) to (?:about |approximately |around )?£ ?\d`,
      String.raw`\bmaintenance${apart}(?:as (?:and )?when|shared|split)`,
      String.raw`\b(?:no|nil|zero|without) (?:service|maintenance|management)[ -](?:charges?|fees?)\b`,
      String.raw`${before}(?:service|maintenance|management)[ -](?:charges?|fees?)\b`,
    ),
  },
]

/** What is missing of a lease's costs: neither in its fields nor in the words. */
function missingCosts(listing: Listing, wording: () => Wording): FoundWords[] {
  const { tenure, material } = listing
  const isLease =
    tenure === null
      ? mentions(listing, /leasehold|share of/i) && wordsIn(wording(), leaseholds).length > 0
      : tenure === 'leasehold' || tenure === 'share-of-freehold'
  if (!isLease) return []
  const missing = leaseCosts.filter(({ fact, stated }) => material[fact] === undefined && wordsIn(wording(), stated).length === 0)
  return missing.length > 0 ? [{ facts: missing.map(({ fact }) => fact), words: missing.map(({ name }) => name) }] : []
}

const none = String.raw`(?<!\b(?:no|not|without|zero|nil|free of|any|never|avoid(?:ing)?|waived)[ -](?:\w+[ -]){0,2})`
const inPrice = String.raw`(?![^.;\u2016]{0,60}\b(?:deducted|deductible|off the (?:purchase )?price|part of the (?:purchase )?price|included in the price|refunded|refundable on|is refundable|waived|paid by the (?:seller|vendor|developer)))`
const who = `(?:buyers?|purchasers?)`

/** What is looked behind comes after a lookahead for what follows, as it would otherwise be tried at every word. */
const chargeWords: readonly AdvertWords[] = [
  ...needing(
    ['buyer', 'purchaser'],
    String.raw`\b(?=buyer|purchaser)${none}${who}'?s?'? (?:premium|administration (?:fee|charge)|admin (?:fee|charge)|fee|information pack fee)\b(?! (?:is|are) (?:not|paid by))${inPrice}`,
  ),
  ...needing(['reservation'], String.raw`\b(?=non|reservation)${none}(?:non[- ]?refundable )?reservation fees?\b${inPrice}`),
  ...needing(
    ['buyer', 'purchaser'],
    String.raw`\b${who}(?: (?:will|must|shall|is|are|to|be|also|required|asked|have|has|would|need|needs)){0,5} pay(?:s|ing)? (?!(?:for )?(?:their|his|her|only|stamp|legal)\b)(?:for )?(?:(?:a|an|the|our|non-refundable|compulsory) ){0,2}(?:[\w-]+ ){0,3}(?:fee|premium|charge|contribution|commission)s?\b(?! (?:of )?(?:their|own) )${inPrice}`,
    String.raw`\b(?:fee|premium|charge|commission)s? (?:of [^.;\u2016]{1,40} )?(?:(?:is|are|to be|will be) )?(?:payable|paid|due) by the (?:buyer|purchaser)\b`,
  ),
  ...needing(
    ['vat'],
    String.raw`${money} ?(?:\(? ?(?:\+|plus|exc?l?(?:uding|usive)?(?: of)?\.?) ?vat\b)`,
    String.raw`\b(?:price|asking|guide)s?(?: (?:is|are|of))? (?:plus|subject to|exclusive of|excludes|excluding|\+) ?vat\b`,
  ),
  ...needing(
    ['charge'],
    String.raw`\b(?=estate|management)${none}(?:estate|management) (?:rent ?)?charges?:?(?: (?:is|are|will|may|to|be)){0,3} (?:tbc|tba|apply|applies|to be confirmed|confirmed|unknown|payable)\b(?![^.;\u2016]{0,30}£)`,
  ),
]

const uk = ['england', 'scotland', 'wales', 'northern-ireland'] as const
const wholePrice = {
  channel: 'sales',
  from: '2025-04-06',
  law: 'Digital Markets, Competition and Consumers Act 2024, section 230',
  effect: 'told',
} as const

/** The whole price is stated, with what a buyer cannot avoid. */
export const wholePriceRules: readonly AdvertRule[] = [
  {
    ...wholePrice,
    countries: uk,
    id: 'sales-tenure-costs',
    looksAt: { what: 'facts', find: missingCosts },
    fault: 'A leasehold home without what its lease costs',
    remedy: 'State it in the software, also where it is nothing',
  },
  {
    ...wholePrice,
    countries: uk,
    id: 'sales-extra-charge',
    looksAt: { what: 'words', words: chargeWords, mentions: /buyer|purchaser|reservation|vat\b|charge/i },
    fault: 'A charge that a buyer cannot avoid stands outside the price',
    remedy: 'Include it in the price, or state its sum and who pays it beside the price',
  },
]
