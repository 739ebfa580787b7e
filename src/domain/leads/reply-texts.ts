import { greetingName } from '../mails/mail.ts'

/** What a text of a reply is filled in with. */
interface ReplyFacts {
  /** As its sender typed it, which may be anything. */
  firstName: string
  /** Where the property is; undefined where it is about none. */
  property: string | undefined
  branch: { name: string; telephone: string }
  /** Who replies. */
  from: string
}

/**
 * Texts that can be put into a reply: `{name}`, `{property}`, `{branch}`, `{telephone}` and `{me}` are filled in as it is put in, so that
 * what is seen is what is mailed.
 */
export const replyTexts = [
  {
    id: 'thanks',
    title: 'Thank you, we will ring',
    text: 'Hello {name},\n\nThank you for asking about {property}. I will ring you today. If another time suits you better, answer this mail or call us on {telephone}.\n\nKind regards\n{me}\n{branch}',
  },
  {
    id: 'viewing',
    title: 'Which time for a viewing?',
    text: 'Hello {name},\n\nThank you for wanting to see {property}. Which days and times suit you? We show homes throughout the week and on Saturdays.\n\nKind regards\n{me}\n{branch}, {telephone}',
  },
  {
    id: 'gone',
    title: 'No longer available',
    text: 'Hello {name},\n\nThank you for asking about {property}. I am sorry to say that it is no longer available. Shall I tell you of similar homes as they come to us?\n\nKind regards\n{me}\n{branch}, {telephone}',
  },
  {
    id: 'missed',
    title: 'I could not reach you',
    text: 'Hello {name},\n\nI tried to ring you about {property} and could not reach you. When may I try again? You can also call us on {telephone}.\n\nKind regards\n{me}\n{branch}',
  },
] as const

/** One of the texts, filled in; undefined where there is none of this id. */
export function replyText(id: unknown, { firstName, property, branch, from }: ReplyFacts): string | undefined {
  const found = replyTexts.find((each) => each.id === id)
  const name = greetingName(firstName)
  const values: Readonly<Record<string, string>> = {
    name: name ?? '',
    property: property ?? 'your enquiry',
    branch: branch.name,
    telephone: branch.telephone,
    me: from,
  }
  const text =
    property === undefined ? found?.text.replaceAll(/ (?:asking about|wanting to see) \{property\}/g, ' {property}') : found?.text
  return text?.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => values[key] ?? '').replace('Hello ,', 'Hello,')
}
