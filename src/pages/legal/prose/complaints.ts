import { redressSchemeLink } from '#src/domain/site/redress-scheme.ts'
import * as routes from '#src/routes.ts'
import { type LegalDocument, type LegalFacts, personText } from '../legal-document.ts'

/** How a complaint is dealt with, in the steps and times that the redress schemes expect of their members. */
export function complaintsDocument({ agency: { site } }: LegalFacts): LegalDocument {
  const { redressScheme, clientMoneyProtection, legal } = site
  const link = redressSchemeLink(site)
  const scheme = link === undefined ? redressScheme : `${redressScheme}, at [${new URL(link).host}](${link})`
  const post = site.registeredOffice === '' ? '' : `, or by post to ${site.registeredOffice}`
  return {
    title: 'Complaints',
    description: `How to complain to ${site.name}, what happens then and by when${redressScheme === '' ? '' : ', and who decides if we cannot agree'}.`,
    introduction:
      'This is our complaints procedure. If we have let you down we would like to know, and to put it right. Complaining costs nothing, and changes nothing about how you are treated otherwise.',
    sections: [
      {
        id: 'tell-us',
        heading: 'Tell us',
        parts: [
          `Often a word with the person you deal with is enough. If it is not, write to ${personText(legal.complaintsTo, site)}${post}. Say what happened, when, and what you would like us to do.`,
          `If writing is difficult, ring ${site.telephone}: we will write your complaint down with you and read it back.`,
        ],
      },
      {
        id: 'what-happens',
        heading: 'What we do',
        parts: [
          {
            isOrdered: true,
            list: [
              'Within three working days we tell you in writing that we have your complaint, and who looks into it.',
              'Within fifteen working days you have a full answer in writing. If we need longer we say why, and by when.',
              'If the answer does not satisfy you, ask for a review. Somebody senior who had nothing to do with the matter goes through it afresh, and sends you our final view within a further fifteen working days.',
            ],
          },
        ],
      },
      redressScheme !== '' && {
        id: 'redress',
        heading: 'If we cannot agree',
        parts: [
          `You may then take the complaint to our redress scheme, which is independent and free for you: ${scheme}. You need not wait for our final view if eight weeks have passed since you first complained. The scheme has limits of time of its own, usually twelve months from our final letter.`,
          'The scheme looks at what we did, and may tell us to put it right or to pay you. You need not accept what it decides; if you do, we have to.',
        ],
      },
      {
        id: 'other-matters',
        heading: 'Money and personal data',
        parts: [
          clientMoneyProtection !== '' &&
            `If money that we held for you is missing, see [client money protection](${routes.legal.clientMoney.href()}).`,
          `If it is about what we hold about you, our [privacy notice](${routes.legal.privacy.href()}) says who answers, and that you may go to the regulator.`,
        ],
      },
    ],
  }
}
