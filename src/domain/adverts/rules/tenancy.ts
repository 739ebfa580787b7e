import type { Listing } from '../../property/listing.ts'
import { type AdvertRule, rentersRights } from '../advert-rule.ts'
import { type FoundWords, type Wording, wordsIn } from '../advert-texts.ts'
import { type AdvertWords, needing, rentInAdvanceWords } from '../advert-words.ts'

const months = String.raw`(?:[2-9]|1[0-9]|2[0-4]|36|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen)(?: \(\d{1,2}\))?[ -]?(?:calendar )?(?:months?|mths?|mo)\b'?s?'?`
const years = `(?:a|an|one|two|three|four|five|[1-5])(?: full)?[ -]years?'?s?'?`
const lasting = `(?:${months}|${years})`
const noTerm = String.raw`(?<!\b(?:no|not|non|never|nor|without|isn't|any|former|previous|old|end of)[ -](?:a |an |the |fixed |minimum |assured )?)`
/** Terms of something else than the tenancy. */
const ofOthers = String.raw`(?! ?(?:\w+ )?(?:commercial|business|broadband|internet|energy|mobile|phone|parking|price|rate|tariff|mortgage|deal|warranty|guarantee|permit|gym|insurance|subscription)\b)`
const kind = `(?:tenancy|tenancies|let|letting|lease|contract|agreement|rental|term|ast)`

const fixedTermWords: readonly AdvertWords[] = [
  ...needing(
    ['shorthold'],
    String.raw`\b${noTerm}assured[ -]?shorthold\b(?! tenanc(?:y|ies) (?:were|was|have been|has been|are no longer|is no longer|ended|no longer))`,
  ),
  ...needing(['ast'], String.raw`\b${noTerm}\bast\b(?! ?(?:abolished|no longer))`),
  ...needing(['fixed'], String.raw`\b${noTerm}fixed[- ]?(?:term|period)\b${ofOthers}`),
  ...needing(
    ['min', 'initial', 'fixed'],
    String.raw`\b${noTerm}(?:minimum|min\.?|initial|fixed)[ -](?:let(?:ting)?|term|tenancy(?: term| length| period)?|contract|rental(?: period| term)?|stay|period|lease)(?: (?:length|of|is|required|term|period|will be)){0,3}:? ?-? ?(?:(?:a|at least) )?${lasting}`,
  ),
  ...needing(
    ['min'],
    String.raw`\b${noTerm}(?:minimum|min\.?)(?: of)? ${lasting}(?! (?:notice|old|experience|ago|from|employ|history|of age))`,
  ),
  ...needing(['min', 'fixed'], String.raw`\b${lasting} (?:minimum|min\b\.?|fixed)(?! (?:notice|age))`),
  ...needing(
    ['tenanc', 'let', 'lease', 'contract', 'agreement', 'rental', 'term', 'ast'],
    String.raw`\b${noTerm}${lasting} (?:(?:initial|minimum|fixed|long|renewable|only|residential) )?${kind}\b${ofOthers}`,
  ),
  ...needing(
    ['tenancy', 'let', 'lease', 'contract'],
    String.raw`\b${noTerm}(?:tenancy|let|lease|contract)(?: (?:term|length|duration|period|will be|is|for|of|runs|a|to run|offered|on)){1,4}:? (?:a )?(?:minimum of |fixed )?${lasting}(?! (?:notice|rolling))`,
  ),
  ...needing(['only'], String.raw`\blet(?:ting)?,? (?:for |of )?${lasting} only\b`),
  ...needing(['break clause'], String.raw`\bbreak clause (?:at|after) ${lasting}`),
]

/** A contract or a minimum term in the feed's own fields; a holiday let is no tenancy of the Act. */
function fixedTerm({ letting }: Listing, wording: () => Wording): FoundWords[] {
  if (letting.letType === 'short-term') return []
  const stated = (['minimumTermMonths', 'contractMonths'] as const).flatMap((fact): FoundWords[] => {
    const count = letting[fact] ?? 0
    return count > 1 ? [{ facts: [fact], words: [`${count} months`] }] : []
  })
  return [...stated, ...wordsIn(wording(), fixedTermWords)]
}

const since2026 = { countries: ['england'], channel: 'lettings', from: '2026-05-01' } as const

/** Tenancies are periodic, and are paid for month by month. */
export const tenancyRules: readonly AdvertRule[] = [
  {
    ...since2026,
    id: 'england-fixed-term',
    looksAt: { what: 'facts', find: fixedTerm },
    effect: 'told',
    fault:
      'A tenancy for a fixed or a minimum term; in England a new tenancy is periodic, and its tenant may leave with two months\u2019 notice',
    law: `${rentersRights}, sections 1, 2 and 13`,
    remedy: 'Take the term out, and say from when the home can be let',
  },
  {
    ...since2026,
    id: 'england-rent-in-advance',
    looksAt: { what: 'words', words: rentInAdvanceWords },
    effect: 'told',
    fault: 'Rent in advance of more than a month',
    law: `${rentersRights}, sections 8 and 9`,
    remedy: 'Ask for a month\u2019s rent at most, once the tenancy is agreed',
  },
]
