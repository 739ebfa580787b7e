import { type AlertSection, greetingName, type Mail } from '#src/domain/mails/mail.ts'
import type { Site } from '#src/domain/site/agency.ts'
import * as routes from '../routes.ts'
import { linkNote } from './account-mails.ts'
import {
  buttonLine,
  heading,
  linkLine,
  type MailContent,
  type MailPart,
  type MailTexts,
  note,
  paragraph,
  propertyCard,
  quietLinkLine,
} from './mail-content.ts'

export const alertMails = {
  alert: alertMail,
  'alert-to-confirm': ({ of, title, path, linkEnds }, { name }) => ({
    subject: `Please confirm your ${asked(of).what} from ${name}`,
    preview: 'We write again only if you say so.',
    heading: `Please confirm your ${asked(of).what}`,
    parts: [
      paragraph(`Somebody, we hope you, asked ${name} to write to this address ${title === null ? asked(of).about : `about: ${title}`}.`),
      paragraph(`If that was you, follow the link and press the button there. ${asked(of).after}`),
      buttonLine(asked(of).start, path),
      note(linkNote(linkEnds)),
      note('If it was not you, do nothing: nothing more is sent, and the address is deleted.'),
    ],
    reason: `You get this mail because this address was given to ${name} for ${of === 'home' ? 'letters about a home' : 'an alert'}.`,
  }),
} satisfies Partial<MailTexts>

/** What a link starts, in words. */
function asked(of: 'home' | undefined) {
  return of === 'home'
    ? {
        what: 'letters about a home',
        about: 'of what a home may be worth',
        after: 'Each letter then has links to change or end them.',
        start: 'Start the letters',
      }
    : {
        what: 'alert',
        about: 'of homes like those they looked at',
        after: 'Each alert then has links to change, pause or end it.',
        start: 'Start the alert',
      }
}

type AlertData = Extract<Mail, { kind: 'alert' }>['data']

/** News about saved searches and properties, and nothing else, so that it stays what they asked for (rules: A31). */
function alertMail({ firstName, sections, stopAllPath, managePath }: AlertData, { name }: Pick<Site, 'name'>): MailContent {
  const count = sections.reduce((sum, { properties, more }) => sum + properties.length + (more?.count ?? 0), 0)
  const [first] = sections.flatMap(({ properties }) => properties)
  const firstWords = first ? `${first.news}: ${first.displayAddress}, ${first.price}` : ''
  const greeted = greetingName(firstName)
  const news = count === 1 ? 'One property for you' : `${count.toLocaleString('en-GB')} properties for you`
  return {
    subject: count === 1 ? firstWords : `${news} from ${name}`,
    preview: count === 1 ? news : firstWords,
    heading: greeted === undefined ? news : `${news}, ${greeted}`,
    parts: [
      ...sections.flatMap(sectionParts),
      note('Prices and availability are as of the moment this mail was written.'),
      quietLinkLine('Change or pause your alerts, or see why you get them', managePath ?? routes.overlay.savedSearches.href()),
      quietLinkLine('Stop all alerts', stopAllPath),
    ],
    reason: `You get this mail because you asked ${name} for alerts, or saved searches or properties in your account.`,
    stopPath: stopAllPath,
  }
}

function sectionParts({ searchId, title, path, properties, more, why, stopPath }: AlertSection): MailPart[] {
  const what = searchId === undefined ? 'my saved properties' : 'this search'
  return [
    heading(title, path),
    ...properties.map(propertyCard),
    ...(more ? [linkLine(`And ${more.count.toLocaleString('en-GB')} more`, more.path)] : []),
    ...(why === undefined ? [] : [note(why)]),
    quietLinkLine(`Stop alerts for ${what}`, stopPath),
  ]
}
