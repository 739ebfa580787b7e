import * as routes from '#src/routes.ts'
import { companyName, companyParticulars, type LegalDocument, type LegalFacts } from '../legal-document.ts'

/** The terms of the website; what an agency agrees with its clients is elsewhere. */
export function termsDocument({ agency: { site } }: LegalFacts): LegalDocument {
  const law = site.legal.nations.every((nation) => nation === 'scotland') ? 'Scotland' : 'England and Wales'
  const estimates = site.valuation.instant ? ' An instant valuation is a range worked out from sales nearby; nobody has seen the home.' : ''
  return {
    title: 'Terms of use',
    description: `The terms on which ${site.name} offers this website: particulars, figures, enquiries, and what we are responsible for.`,
    introduction:
      'These terms are about this website alone. If you sell, let, buy or rent through us, what we agree with you is in a document of its own, which you see and sign first and which comes before anything said here.',
    sections: [
      {
        id: 'who-we-are',
        heading: 'Who we are',
        parts: [
          `The website belongs to ${companyName(site)}.${companyParticulars(site)}`,
          `Write to [${site.email}](mailto:${site.email}) or ring ${site.telephone}.`,
        ],
      },
      {
        id: 'using-the-site',
        heading: 'Using the site',
        parts: [
          'You are welcome to look round, print pages and pass on links. Please do not',
          {
            list: [
              'try to get at parts of the site that are not meant for you, or make it slow or unavailable for others;',
              'copy property, pictures or prices from it in bulk by a program, search engines apart;',
              'use the names and numbers on it to advertise to the people who have them;',
              'send us anything unlawful, harmful, or not yours to send.',
            ],
          },
        ],
      },
      {
        id: 'particulars',
        heading: 'Descriptions of property',
        parts: [
          'We describe property in good faith, from what we have seen and what its owner has told us. Measurements are approximate, plans are not to scale, and photographs show a moment. Appliances and services have not been tested by us unless we say so. Nothing on the site is an offer, and none of it becomes part of a contract.',
          'If something matters to your decision, ask us before you travel or spend money, and have your own surveyor and solicitor check it. None of this takes away from our duty to tell you what you need to know about a property.',
        ],
      },
      {
        id: 'availability',
        heading: 'Prices and availability',
        parts: [
          'The site follows our books closely, but not instantly. A property may be under offer, let or withdrawn, or its price may have changed, before the page says so.',
        ],
      },
      {
        id: 'figures',
        heading: 'Calculators and estimates',
        parts: [
          `Calculators for mortgages, tax and the like illustrate, by the rates they name and what you type.${estimates} None of it is financial, tax or legal advice, and nobody should borrow, buy or sell by it alone.`,
        ],
      },
      site.accounts && {
        id: 'accounts',
        heading: 'Your account',
        parts: [
          'An account is for one person. Keep its password to yourself, and tell us if you think that somebody else uses it. You may delete it at any time. We may close one that is used to break these terms or to trouble other people.',
        ],
      },
      {
        id: 'enquiries',
        heading: 'Enquiries and appointments',
        parts: [
          'By sending an enquiry you ask us to get in touch; it binds neither you nor us to anything further. If you cannot keep an appointment, please let us know, so that somebody else may have it.',
        ],
      },
      {
        id: 'others',
        heading: 'Other people’s sites',
        parts: [
          'Links, videos, tours and auction rooms of others are shown for your convenience. We do not control them, and their own terms and privacy notices hold there.',
        ],
      },
      {
        id: 'copyright',
        heading: 'Our words and pictures',
        parts: [
          'Text, photographs, plans and films here belong to us or to those who let us use them. You may keep copies for your own use. Ask us before you publish them anywhere else.',
        ],
      },
      {
        id: 'responsibility',
        heading: 'What we are responsible for',
        parts: [
          'The site costs you nothing, and we may change it or take it down for a while. If we fail to run it with reasonable care and skill, we are responsible for loss that either of us could have foreseen as a result. If you use it in the course of a business, we are not responsible for lost profit, business or opportunity.',
          'Nothing in these terms limits our liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law does not let us limit it. Your rights as a consumer stay as they are.',
        ],
      },
      {
        id: 'law',
        heading: 'Changes, complaints and law',
        parts: [
          `The terms on this page when you use the site are those that hold. They follow the law of ${law}; a consumer who lives elsewhere in the United Kingdom keeps the protection of the law there and may go to the courts there. If something has gone wrong, our [complaints procedure](${routes.legal.complaints.href()}) says what to do.`,
        ],
      },
    ],
  }
}
