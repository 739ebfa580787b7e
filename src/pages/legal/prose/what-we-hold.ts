import { daysText } from '#src/domain/site/privacy-facts.ts'
import type { LegalFacts, LegalPart, LegalSection } from '../legal-document.ts'

/** An occasion on which data is held: what, by which right, for how long. */
interface Occasion {
  when: string
  what: string
  basis: string
  kept: string
}

/** What is held on which occasion. What the site does not do is left out. */
export function whatWeHold({ agency: { site, branches }, handling }: LegalFacts): LegalSection {
  const books = branches.some(({ appointments }) => appointments !== undefined)
  const occasions: Array<Occasion | false> = [
    {
      when: 'When you look round',
      what: 'Nothing that names you. How often each property is seen is counted by day, without who. So that nobody can overload the site, requests are counted by internet address for a few minutes.',
      basis: 'Our interest in a site that works, and in knowing what is popular.',
      kept: `The counts of a property for ${daysText(handling.statisticsDays)}.`,
    },
    {
      when: 'When you send an enquiry, or ask for a valuation or for documents',
      what: 'Your name, how to reach you, what you write, the property or address it is about, which documents you asked for, and files you add.',
      basis: 'You ask us to do something before a contract; beyond that, our interest in answering well.',
      kept: `On the website for ${daysText(handling.leadDays)}; what comes of it in our records, as long as the matter needs.`,
    },
    books && {
      when: 'When you book an appointment',
      what: 'The time, the place and your details, so that somebody is there. You are reminded by e-mail.',
      basis: 'You ask us to.',
      kept: 'As long as the enquiry that it came with.',
    },
    site.accounts && {
      when: 'When you have an account',
      what: 'Your name, your e-mail address, what you saved, which mails you want, and a password or passkey in a form that nobody can read back.',
      basis: 'The contract for the account.',
      kept: `Until you delete it, which is done at once. One that nobody uses goes after ${daysText(handling.unusedDays)}, one whose e-mail address was never confirmed after ${daysText(handling.unconfirmedDays)}.`,
    },
    site.accounts && {
      when: 'When you ask for alerts',
      what: 'What you search for, and what you were told already.',
      basis: 'You ask for them.',
      kept: 'Until you end them; each mail has a link that does.',
    },
    {
      when: 'When you agree to hear from us',
      what: 'That you agreed, when, and the words you agreed to.',
      basis: 'Your consent, which you may take back at any time.',
      kept: 'Until you take it back, and a note that you did.',
    },
    {
      when: 'When you sell, let, buy or rent through us',
      what: 'Proof of who you are and, where the law asks it, of where the money comes from or that you may rent; offers, agreements and letters.',
      basis: 'Our contract with you, and our duties under the laws on money laundering, letting and tax.',
      kept: 'Proof of identity for five years after the end of our business together; other papers as long as claims may be made, six years as a rule.',
    },
  ]
  const parts: LegalPart[] = [
    {
      terms: occasions.flatMap((occasion) =>
        occasion === false
          ? []
          : [[occasion.when, occasion.what, `Why we may: ${lower(occasion.basis)}`, `How long: ${lower(occasion.kept)}`] as const],
      ),
    },
  ]
  return { id: 'what-we-hold', heading: 'What we hold, and why', parts }
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
