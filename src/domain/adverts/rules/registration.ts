import type { AdvertEffect, AdvertRule } from '../advert-rule.ts'
import { type Wording, wordsIn } from '../advert-texts.ts'
import { type AdvertWords, needing } from '../advert-words.ts'
import type { AdvertCountry } from '../country-of-outcode.ts'

/** The registers whose numbers an advert may have to state. */
export const registers = ['landlord', 'dwelling', 'rent-smart-wales', 'scottish-landlord'] as const
type Register = (typeof registers)[number]

const number = String.raw`(?: (?:registration|reg\.?|number|no\.?|id|ref(?:erence)?|entry|prs|database)){1,4}:? ?#?(?=[a-z/-]*\d)[a-z0-9][a-z0-9/-]{4,}`

interface RegisterFacts {
  country: AdvertCountry
  /** What the number is called. */
  name: string
  law: string
  /** The number, as adverts write it. */
  stated: readonly AdvertWords[]
}

/** Form of the numbers of Scotland and Wales: their registers' own examples. That of England is not known yet; it stands behind its name. */
const facts: Record<Register, RegisterFacts> = {
  landlord: {
    country: 'england',
    name: 'the landlord\u2019s number in the private rented sector database',
    law: 'Renters\u2019 Rights Act 2025, part 2, chapter 3',
    stated: needing(['landlord', 'prs', 'database'], String.raw`\b(?:landlord|prs|database)(?:'s)?${number}`),
  },
  dwelling: {
    country: 'england',
    name: 'the home\u2019s number in the private rented sector database',
    law: 'Renters\u2019 Rights Act 2025, part 2, chapter 3',
    stated: needing(['dwelling', 'property', 'home', 'house', 'flat'], String.raw`\b(?:dwelling|property|home|house|flat)(?:'s)?${number}`),
  },
  'rent-smart-wales': {
    country: 'wales',
    name: 'the number of Rent Smart Wales',
    law: 'Housing (Wales) Act 2014, part 1',
    stated: needing(
      ['rn', 'lr', 'rent smart wales'],
      String.raw`#?\b(?:rn|lr)-? ?\d{3,6}-? ?\d{3,6}\b`,
      String.raw`\brent smart wales[^.;\u2016]{0,40}\d{4,}`,
    ),
  },
  'scottish-landlord': {
    country: 'scotland',
    name: 'the landlord\u2019s registration number',
    law: 'Antisocial Behaviour etc. (Scotland) Act 2004, section 92B',
    stated: needing(
      ['/', 'landlord'],
      String.raw`\b\d{4,7} ?\/ ?\d{3} ?\/ ?\d{4,6}\b`,
      String.raw`\blandlord registration (?:is )?pending\b`,
    ),
  },
}

/** From when and where an advert has to state a number, as the law of Scotland or the agency's settings say. */
export interface RequiredNumber {
  register: Register
  /** `YYYY-MM-DD` */
  from: string
  /** Postcode areas and districts, `TA` or `TA1`; empty for the whole country. */
  areas: readonly string[]
  effect: Exclude<AdvertEffect, 'left-out'>
}

/** The law that is in force without a setting: private landlords of Scotland, since 1 June 2013. */
const inScotland: RequiredNumber = { register: 'scottish-landlord', from: '2013-06-01', areas: [], effect: 'told' }

/** The rules of these settings. One about Scotland takes the place of the law's own. */
export function registrationRules(required: readonly RequiredNumber[]): AdvertRule[] {
  const isSet = required.some(({ register }) => register === 'scottish-landlord')
  return [...(isSet ? [] : [inScotland]), ...required].map(({ register, from, areas, effect }) => {
    const { country, name, law, stated } = facts[register]
    return {
      id: `${register}-number`,
      countries: [country],
      channel: 'lettings',
      ...(areas.length > 0 && { areas }),
      from,
      looksAt: {
        what: 'facts',
        find: (_listing, wording: () => Wording) => (wordsIn(wording(), stated).length > 0 ? [] : [{ facts: ['features'], words: [] }]),
      },
      effect,
      fault: `The advert does not state ${name}`,
      law,
      remedy: 'State it among the features, with its name before it',
    }
  })
}
