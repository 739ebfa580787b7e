import * as routes from '#src/routes.ts'
import { companyName, companyParticulars, type LegalDocument, type LegalFacts, personText } from '../legal-document.ts'
import { whatWeHold } from './what-we-hold.ts'

/** The privacy notice (UK GDPR, articles 13 and 14), with the times and services that this site is set to. */
export function privacyDocument(facts: LegalFacts): LegalDocument {
  const { agency, handling } = facts
  const { site } = agency
  const registration =
    site.icoRegistration === '' ? '' : ` We are registered with the Information Commissioner’s Office, number ${site.icoRegistration}.`
  const others = [...site.legal.processors, ...handling.services]
  return {
    title: 'Privacy',
    description: `What ${site.name} holds about you, why and for how long, who else sees it, and what you may ask of us.`,
    introduction: 'What we hold about you, why we may, for how long, who else has a part in it, and what you can ask of us.',
    sections: [
      {
        id: 'who',
        heading: 'Who is responsible',
        parts: [
          `${companyName(site)} decides what is held and why.${companyParticulars(site)}${registration}`,
          `Questions about it go to ${personText(site.legal.dataProtectionTo, site)}.`,
        ],
      },
      whatWeHold(facts),
      {
        id: 'sharing',
        heading: 'Who else sees it',
        parts: [
          'We sell nobody’s data. It is seen by those of us who deal with your matter, and, as far as they need it, by',
          {
            list: [
              'the people on the other side: an owner hears who wants to view, and every offer is passed on, as the law asks;',
              'those who run our website, mail and records for us, and may do nothing else with it;',
              ...others.map(({ name, purpose }) => `${name}, ${purpose};`),
              'solicitors, surveyors, lenders, referencing firms and contractors, where your sale, purchase or tenancy needs them;',
              'our redress scheme, the tax authorities, councils, the police and the courts, where the law obliges or allows us to tell them.',
            ],
          },
        ],
      },
      {
        id: 'elsewhere',
        heading: 'Outside the United Kingdom',
        parts: [
          'Where somebody who works for us handles data in another country, it is one that the United Kingdom recognises as protecting it well enough, or we have agreed the safeguards that the law asks for. Ask us which.',
        ],
      },
      {
        id: 'rights',
        heading: 'What you may ask',
        parts: [
          'You may ask us, free of charge,',
          {
            list: [
              'what we hold about you, and for a copy of it;',
              'to put right what is wrong, and to delete what we need no longer;',
              'to hold it without using it while a question about it is open;',
              'to stop using it where our reason is our own interest, and at any time for marketing;',
              'to hand it to you, or to somebody else, in a form that programs can read, where you gave it to us.',
            ],
          },
          `What you agreed to you may take back; what was done until then stays lawful. We answer within a month.${site.accounts ? ' If you have an account you can see, change, download and delete what is in it yourself.' : ''}`,
          'Nothing about you is decided by a program alone. Alerts only compare the searches you saved with what is new.',
        ],
      },
      {
        id: 'complaints',
        heading: 'If you are not content',
        parts: [
          'Complain to us first: we confirm it within thirty days, look into it without delay and tell you what came of it. You may also go to the regulator, the Information Commissioner, at [ico.org.uk](https://ico.org.uk/make-a-complaint/).',
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        parts: [`What the site keeps in your browser is listed, item by item, [on a page of its own](${routes.legal.cookies.href()}).`],
      },
    ],
  }
}
