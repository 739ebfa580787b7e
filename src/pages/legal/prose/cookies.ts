import { keptItems } from '#src/domain/site/kept-in-browsers.ts'
import * as routes from '#src/routes.ts'
import type { LegalDocument, LegalFacts, LegalPart } from '../legal-document.ts'

/** What the site keeps in a browser, drawn from the one list of it (rules: P17). */
export function cookiesDocument({ agency, handling }: LegalFacts): LegalDocument {
  const { analytics, name } = agency.site
  const items = keptItems(agency, handling)
  const termsOf = (isWanted: (where: string) => boolean): LegalPart => ({
    terms: items.filter(({ where }) => isWanted(where)).map((item) => [item.name, `${item.purpose} Kept ${item.kept}.`] as const),
  })
  const hosts = analytics?.hosts.map((host) => host.replace('https://', '').replace('*.', '')) ?? []
  return {
    title: 'Cookies',
    description: `What ${name} keeps in your browser: each cookie and each item of storage by name, what it is for and how long it stays.`,
    introduction: `This is all that the website keeps in your browser. The law lets us keep it without asking, because you asked for what it does or because the site could not do it otherwise. ${analytics ? 'Anything else waits until you have said yes.' : 'There is nothing else: no advertising, and nobody else’s analytics.'}`,
    sections: [
      { id: 'cookies', heading: 'Cookies', parts: [termsOf((where) => where === 'cookie')] },
      {
        id: 'device',
        heading: 'Kept on your device',
        parts: [
          'These stay in your browser and are not sent along with the pages you ask for. Clearing the data of this site in the browser removes them.',
          termsOf((where) => where !== 'cookie'),
        ],
      },
      {
        id: 'counting',
        heading: 'What we count',
        parts: [
          'We count how often each property is seen, opened and saved, by day, without a cookie and without knowing by whom. If you would rather not be counted, deny it by “Cookie settings” at the foot of every page, or switch on Global Privacy Control or Do Not Track in your browser.',
        ],
      },
      analytics !== undefined && {
        id: 'analytics',
        heading: 'Analytics of others',
        parts: [
          `If you allow it, and not before, pages load an analytics service, which sets cookies of its own${hosts.length > 0 ? ` and sends what it measures to ${hosts.join(', ')}` : ''}. If you change your mind, those that our pages can reach are removed at once.`,
        ],
      },
      {
        id: 'others',
        heading: 'Films, tours and other sites',
        parts: [
          'A film, tour or auction room of somebody else’s is fetched only when you open it, and may then set cookies of its own.',
          handling.captcha === 'service' &&
            'Forms ask a service of others whether a person or a program is sending them, once you begin to fill one in; it may read and set cookies of its own.',
          handling.captcha === 'own' &&
            'Forms tell people from programs by a sum that your own browser works out: nothing is kept, and nobody else is asked.',
        ],
      },
      {
        id: 'change',
        heading: 'Changing your mind',
        parts: [
          `“Cookie settings” at the foot of every page shows the question again. What we hold about you besides is in our [privacy notice](${routes.legal.privacy.href()}).`,
        ],
      },
    ],
  }
}
