import * as routes from '#src/routes.ts'
import { type LegalDocument, type LegalFacts, personText } from '../legal-document.ts'

/** What may be expected of the site by people who use it in other ways than most, and whom to tell where it falls short. */
export function accessibilityDocument({ agency: { site } }: LegalFacts): LegalDocument {
  return {
    title: 'Accessibility',
    description: `How the website of ${site.name} is made for everybody, where it may fall short, and how to get the same another way.`,
    introduction:
      'Everybody should be able to find a home here, whatever they see, hear, hold or find easy to read. The site is built to meet the Web Content Accessibility Guidelines 2.2 at level AA.',
    sections: [
      {
        id: 'what-works',
        heading: 'What you can count on',
        parts: [
          {
            list: [
              'Everything can be reached and done by the keyboard, and it shows where you are.',
              'Pages have headings, landmarks and labels that screen readers go by, and a link at the top that leads past the menus.',
              'Text stays readable at twice its size, on a telephone, in forced colours and on paper.',
              'Nothing that moves cannot be stopped, and whoever asks their device for less motion gets less.',
              'Searching, reading and writing to us work without scripts.',
              'Forms say what is wrong in words, beside the field, and keep what you have typed.',
            ],
          },
        ],
      },
      {
        id: 'what-may-not',
        heading: 'Where it may fall short',
        parts: [
          {
            list: [
              'Floor plans, and photographs that came without a description, say little to somebody who cannot see them. Ask us, and we tell you what they show.',
              'Brochures, legal packs and other documents come from many hands, and not all of them are tagged for screen readers.',
              'Maps are pictures; the list beside each has all that is on it. Films and tours of others may lack captions.',
            ],
          },
        ],
      },
      {
        id: 'another-way',
        heading: 'Another way',
        parts: [
          `Ring ${site.telephone}, or write to [${site.email}](mailto:${site.email}), and we send what you need in large print or as plain text, fill in a form with you, or arrange a viewing that suits how you get about.`,
        ],
      },
      {
        id: 'tell-us',
        heading: 'If something does not work',
        parts: [
          `Tell us which page it was and what you use: ${personText(site.legal.complaintsTo, site)}. We answer within three working days.`,
          `If you are not content with the answer, our [complaints procedure](${routes.legal.complaints.href()}) is there. In England, Scotland and Wales the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com) advises on your rights under the Equality Act 2010.`,
        ],
      },
    ],
  }
}
