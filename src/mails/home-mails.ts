import { dayText } from '#src/domain/dates/day.ts'
import { peopleText } from '#src/domain/demand/buyer-demand.ts'
import { pounds } from '#src/domain/property/price.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { type HomeLetter, type LetterSale, type LetterValue, letterRhythmTexts, moveText } from '#src/domain/valuation/home-letter.ts'
import { quarterText } from '#src/domain/valuation/instant-valuation.ts'
import {
  buttonLine,
  factList,
  heading,
  linkLine,
  type MailContent,
  type MailFact,
  type MailPart,
  type MailTexts,
  note,
  paragraph,
  quietLinkLine,
} from './mail-content.ts'

export const homeMails = { 'home-letter': homeLetter } satisfies Partial<MailTexts>

/** What a home may be worth then and now, what sold nearby and who is looking; nothing that its reader did not ask for. */
function homeLetter(letter: HomeLetter, { name }: Pick<Site, 'name'>): MailContent {
  const { address, now, before, demand, rhythm, askedOn, endsOn, path, valuationPath, managePath, stopPath } = letter
  const moved = now && before ? moveText(before, now) : null
  const range = now ? `${pounds(now.low)} to ${pounds(now.high)}` : 'No honest figure just now'
  return {
    subject: now ? `Your home: around ${pounds(now.value)}` : 'Your home, and what sold nearby',
    preview: moved ?? `${range}, and what sold nearby.`,
    heading: address,
    parts: [
      ...valueParts(letter, moved),
      buttonLine('Book a valuation of it', valuationPath),
      linkLine('The page of your home', path),
      note('This link is private: whoever has it sees the page. Each letter has it, so there is no need to keep it.'),
      ...soldParts(letter),
      ...(demand
        ? [heading('Who is looking'), paragraph(`${peopleText(demand.people)} have us tell them of homes like it around ${demand.area}.`)]
        : []),
      ...(endsOn === null
        ? []
        : [
            paragraph(`Nobody has opened the page for long. Open it before ${dayText(endsOn)}, or the letters end and we delete the page.`),
          ]),
      note(`Why this letter: you asked for it on ${dayText(askedOn)} and confirmed your address. ${whenText[rhythm]}`),
      quietLinkLine('Change how often, or see all that we send you', managePath),
      quietLinkLine('End these letters', stopPath),
    ],
    reason: `You get this mail because you asked ${name} for letters about this home.`,
    stopPath,
  }
}

const whenText = {
  quarterly: 'It comes every three months.',
  monthly: 'It comes every month.',
  moved: `It comes: ${letterRhythmTexts.moved.toLowerCase()}.`,
} as const

function valueParts({ now, before, basis, credit }: HomeLetter, moved: string | null): MailPart[] {
  if (!now)
    return [
      paragraph('Too few homes like it were sold nearby lately for an honest figure.'),
      ...(before ? [factList([valueFact('Our last letter', before)])] : []),
    ]
  const isSameQuarter = before?.quarter !== null && before?.quarter === now.quarter
  return [
    paragraph(`It may fetch around ${pounds(now.value)}.${moved === null ? '' : ` ${moved}.`}`),
    factList([valueFact('Now', now), ...(before ? [valueFact('Our last letter', before)] : [])]),
    ...(isSameQuarter ? [note('No later prices are known than those of our last letter.')] : []),
    ...(basis === null ? [] : [note(`${basis} It knows nothing of the rooms or the garden.`)]),
    ...(credit === null ? [] : [note(credit)]),
  ]
}

/** `£225,000 to £265,000, around £245,000, on 3 August 2026, by prices of the second quarter of 2026` */
function valueFact(name: string, { value, low, high, on, quarter }: LetterValue): MailFact {
  const by = quarter === null ? '' : `, by prices of the ${quarterText(quarter)}`
  return { name, value: `${pounds(low)} to ${pounds(high)}, around ${pounds(value)}, on ${dayText(on)}${by}` }
}

function soldParts({ sold, moreSold, soldCredit, before, path }: HomeLetter): MailPart[] {
  if (sold.length === 0) return []
  return [
    heading(before ? 'Sold nearby, new since our last letter' : 'Sold nearby lately'),
    factList(sold.map(saleFact)),
    ...(moreSold > 0 ? [linkLine(`And ${moreSold.toLocaleString('en-GB')} more, some of them on the page of your home`, path)] : []),
    ...(soldCredit === null ? [] : [note(soldCredit)]),
  ]
}

function saleFact({ address, price, what, away }: LetterSale): MailFact {
  return { name: pounds(price), value: [address, what, ...(away === null ? [] : [away])].join(', ') }
}
