import type { AlertSection, Mail } from '#src/domain/mails/mail.ts'
import { greetingName } from '#src/domain/mails/shown-in-mail.ts'
import type { Site } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { heading, link, type MailContent, type MailPart, note, propertyCard, quietLink } from './mail-content.ts'

type AlertData = Extract<Mail, { kind: 'alert' }>['data']

/** What is new for somebody's saved searches and properties: nothing else is in it, so that it stays what they asked for (rules: A31). */
export function alertMail({ firstName, sections, stopAllPath }: AlertData, { name }: Pick<Site, 'name'>): MailContent {
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
      quietLink('Change how often we write', routes.overlay.savedSearches.href()),
      quietLink('Stop all alerts', stopAllPath),
    ],
    reason: `You get this mail because you saved searches or properties in your account with ${name}.`,
    stopPath: stopAllPath,
  }
}

function sectionParts({ searchId, title, path, properties, more, stopPath }: AlertSection): MailPart[] {
  const what = searchId === undefined ? 'my saved properties' : 'this search'
  return [
    heading(title, path),
    ...properties.map(propertyCard),
    ...(more ? [link(`And ${more.count.toLocaleString('en-GB')} more`, more.path)] : []),
    quietLink(`Stop alerts for ${what}`, stopPath),
  ]
}
