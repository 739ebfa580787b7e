import type { Listing } from '../../property/listing.ts'
import { numberStated } from '../../property/office-statement.ts'
import { type Register, registerForms } from '../../property/registration-numbers.ts'
import type { AdvertEffect, AdvertRule } from '../advert-rule.ts'
import { type FoundWords, type Wording, wordsIn } from '../advert-texts.ts'
import { needing } from '../advert-words.ts'

const inForce = 'whether adverts have to state it yet'

const facts: Record<Register, { name: string; law: string; uncertain?: string }> = {
  landlord: {
    name: 'the landlord\u2019s number in the private rented sector database',
    law: 'Renters\u2019 Rights Act 2025, part 2, chapter 3',
    uncertain: inForce,
  },
  dwelling: {
    name: 'the home\u2019s number in the private rented sector database',
    law: 'Renters\u2019 Rights Act 2025, part 2, chapter 3',
    uncertain: inForce,
  },
  'rent-smart-wales': {
    name: 'the number of Rent Smart Wales',
    law: 'Housing (Wales) Act 2014, part 1',
    uncertain: 'whether adverts have to state it',
  },
  'scottish-landlord': {
    name: 'the landlord\u2019s registration number',
    law: 'Antisocial Behaviour etc. (Scotland) Act 2004, section 92B',
  },
}

/** In Scotland an advert may say so in place of the number. */
const pending = needing(['landlord'], String.raw`\blandlord registration (?:is )?pending\b`)

/** The number has a field of its own; otherwise the words may state it. */
function unregistered(register: Register): (listing: Listing, wording: () => Wording) => FoundWords[] {
  const { field, stated } = registerForms[register]
  const words = [...stated, ...(register === 'scottish-landlord' ? pending : [])]
  return (listing, wording) => {
    const isStated = numberStated(listing, field) !== undefined || wordsIn(wording(), words).length > 0
    return isStated ? [] : [{ facts: [field], words: [] }]
  }
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
    const { name, ...law } = facts[register]
    return {
      id: `${register}-number`,
      countries: [registerForms[register].country],
      channel: 'lettings',
      ...(areas.length > 0 && { areas }),
      from,
      looksAt: { what: 'facts', find: unregistered(register) },
      effect,
      fault: `The advert does not state ${name}`,
      ...law,
      remedy:
        'State it in its own field or among the features with its name before it, or type it on the property\u2019s page in the office',
    }
  })
}
