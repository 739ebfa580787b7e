import { greetingName } from '../mails/mail.ts'

/** The values of the placeholders in a reply text. */
interface ReplyFacts {
  /** As the sender typed it, so it may be anything. */
  firstName: string
  /** The address of the property; undefined if the enquiry is about none. */
  property: string | undefined
  branch: { name: string; telephone: string }
  /** The user who replies. */
  from: string
}

/** The placeholders, written in braces, and what replaces them. */
export const placeholders = {
  name: 'The first name of who asked',
  property: 'The address of the property; “your enquiry” where there is none',
  branch: 'The name of the branch',
  telephone: 'The telephone number of the branch',
  me: 'Your own name',
} as const satisfies Record<string, string>

/** Most characters of a title and of a text. */
export const mostTitle = 80
export const mostText = 5000

const known = new RegExp(String.raw`\{(${Object.keys(placeholders).join('|')})\}`, 'g')

/** What is wrong with the braces in a text, in words; undefined if each encloses a placeholder. */
export function placeholderProblem(text: string): string | undefined {
  const rest = text.replaceAll(known, '')
  const [wrong] = /\{[^{}\n]{0,40}\}?|\}/.exec(rest) ?? []
  if (wrong === undefined) return undefined
  const names = Object.keys(placeholders).map((name) => `{${name}}`)
  return `“${wrong}” is not a placeholder. These are: ${names.join(', ')}.`
}

/** The text with its placeholders filled in, as it is put into a reply, so that the user sees what is mailed. */
export function filledText(text: string, { firstName, property, branch, from }: ReplyFacts): string {
  const values: Readonly<Record<string, string>> = {
    name: greetingName(firstName) ?? '',
    property: property ?? 'your enquiry',
    branch: branch.name,
    telephone: branch.telephone,
    me: from,
  }
  const fitting = property === undefined ? text.replaceAll(/ (?:asking about|wanting to see) \{property\}/g, ' {property}') : text
  const nameless = values.name === '' ? fitting.replaceAll(/ ?\{name\}/g, '') : fitting
  return nameless.replaceAll(known, (_whole, name: string) => values[name] ?? '')
}
