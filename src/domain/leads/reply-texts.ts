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

/** What stands in braces in a text, and what is put in its place. */
export const placeholders = {
  name: 'The first name of who asked',
  property: 'The address of the property; “your enquiry” where there is none',
  branch: 'The name of the branch',
  telephone: 'The telephone number of the branch',
  me: 'Your own name',
} as const satisfies Record<string, string>

/** Characters of a title and of a text. */
export const mostTitle = 80
export const mostText = 5000

const known = new RegExp(String.raw`\{(${Object.keys(placeholders).join('|')})\}`, 'g')

/** What is wrong with the braces of a text, in words; undefined where each stands round a placeholder. */
export function placeholderProblem(text: string): string | undefined {
  const rest = text.replaceAll(known, '')
  const [wrong] = /\{[^{}\n]{0,40}\}?|\}/.exec(rest) ?? []
  if (wrong === undefined) return undefined
  const names = Object.keys(placeholders).map((name) => `{${name}}`)
  return `“${wrong}” is not a placeholder. These are: ${names.join(', ')}.`
}

/** A text filled in, as it is put into a reply: what is seen is what is mailed. */
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
