import type * as routes from '#src/routes.ts'
import { didYouMean } from '../text/closest-word.ts'

/** The site's own legal pages, by route. */
export type LegalPageName = keyof typeof routes.legal

/** The file names in legal/, without extension. */
export const legalFiles: Readonly<Record<LegalPageName, string>> = {
  terms: 'terms',
  privacy: 'privacy',
  cookies: 'cookies',
  complaints: 'complaints',
  fees: 'fees',
  clientMoney: 'client-money',
  accessibility: 'accessibility',
}

/**
 * A legal page as written, with placeholders: `{{name}}`, and `{{#accounts}}…{{/accounts}}` around text that applies only with accounts.
 */
export interface LegalText {
  title: string
  description: string
  /** Markdown: a paragraph, then sections with headings (docs/content.md). */
  body: string
}

type Kind = 'text' | 'list' | 'table' | 'condition'

/**
 * The placeholders of legal pages. If a fact is missing, a `text` is empty and a `list` or `table` has no items; each can also be used as a
 * condition.
 */
export const legalPlaceholders = {
  name: ['text', 'the agency’s name'],
  company: ['text', 'the company as a contract names it: its registered name, and what it trades as'],
  telephone: ['text', 'the agency’s telephone'],
  email: ['text', 'the agency’s e-mail address, as a link'],
  registeredNumber: ['text', 'of the company'],
  registeredOffice: ['text', 'of the company'],
  vatNumber: ['text', 'of the company'],
  icoRegistration: ['text', 'the number with the Information Commissioner’s Office'],
  redressScheme: ['text', 'the redress scheme by name'],
  redressSchemeLink: ['text', 'the link to it'],
  clientMoneyProtection: ['text', 'the client money protection scheme by name'],
  clientMoneyLink: ['text', 'the address of its certificate'],
  complaintsTo: ['text', 'who deals with complaints, with a link to write to them'],
  dataProtectionTo: ['text', 'who is asked about personal data, in the same way'],
  analyticsHosts: ['text', 'where the analytics service sends what it measures'],
  leadTime: ['text', 'how long enquiries are kept'],
  privacyCaseTime: ['text', 'how long complaints and requests about data are kept'],
  shortlistTime: ['text', 'how long a shortlist is kept after it was last opened'],
  assistantTime: ['text', 'how long an enquiry is kept that an assistant wrote and nobody confirmed'],
  statisticsTime: ['text', 'how long counts of a property are kept'],
  unusedAccountTime: ['text', 'after which an account goes that nobody uses'],
  unconfirmedAccountTime: ['text', 'after which one goes whose e-mail address was never confirmed'],
  reviewsChecked: ['text', 'where reviews come from and how they are checked, or that they are not'],
  processors: ['list', 'who else handles personal data, each with what for'],
  cookies: ['table', 'each cookie, with what it is for and how long it stays'],
  storage: ['table', 'the same of what the browser stores'],
  landlordFees: ['table', 'what landlords pay, where a branch lets'],
  sellerFees: ['table', 'what sellers pay'],
  accounts: ['condition', 'visitors may have accounts'],
  assistants: ['condition', 'assistants may ask at /mcp'],
  instantValuations: ['condition', 'visitors may be told at once what a home would fetch'],
  appointments: ['condition', 'a branch takes appointments'],
  analytics: ['condition', 'there is an analytics service'],
  captchaOfOthers: ['condition', 'a service of others tells people from programs'],
  captchaOfOurs: ['condition', 'the site itself tells people from programs'],
  letsInEngland: ['condition', 'a branch lets, and nations names England'],
  letsInWales: ['condition', 'the same for Wales'],
  letsInScotland: ['condition', 'the same for Scotland'],
  severalCountries: ['condition', 'nations names more than one'],
  onlyScotland: ['condition', 'nations names Scotland alone'],
  reviews: ['condition', 'reviews or quotes are on the site'],
  schemes: ['condition', 'there is a redress scheme or one of client money protection'],
} as const satisfies Record<string, readonly [Kind, string]>
export type LegalPlaceholder = keyof typeof legalPlaceholders

const tag = /\{\{([#^/]?)([^{}]*)\}\}/g

interface Mistake {
  /** As written in the text. */
  words: string
  reason: string
}

/** Mistakes in a text's placeholders: unknown names, and conditions without a beginning or end. */
export function placeholderMistakes(text: string): Mistake[] {
  const open: string[] = []
  const mistakes: Mistake[] = []
  for (const [words, sign, name = ''] of text.matchAll(tag)) {
    const wrong = (reason: string) => mistakes.push({ words, reason: `${words} ${reason}` })
    if (!isPlaceholder(name)) wrong(`is no placeholder${didYouMean(name, Object.keys(legalPlaceholders))}`)
    else if (sign === '/' && open.pop() !== name) wrong(`ends what does not begin before it with {{#${name}}} or {{^${name}}}`)
    else if (sign === '#' || sign === '^') open.push(name)
    else if (sign === '' && legalPlaceholders[name][0] === 'condition')
      wrong(`only says whether: write {{#${name}}} before what holds with it, and {{/${name}}} behind`)
    else if (sign === '' && legalPlaceholders[name][0] === 'table' && !new RegExp(`^${RegExp.escape(words)}\\s*$`, 'm').test(text))
      wrong('is a table: it must stand in a line of its own')
  }
  const [unclosed] = open
  if (unclosed !== undefined && mistakes.length === 0)
    mistakes.push({ words: `${unclosed}}}`, reason: `{{#${unclosed}}} has no end: write {{/${unclosed}}} behind what holds with it` })
  return mistakes
}

function isPlaceholder(name: string): name is LegalPlaceholder {
  return Object.hasOwn(legalPlaceholders, name)
}

/** A line with only the beginning or end of a condition produces no line. */
const lineOfCondition = /^[ \t]*(\{\{[#^/]\w+\}\})[ \t]*\n/gm
/** A condition that contains no other. */
const innermost = /\{\{([#^])(\w+)\}\}((?:(?!\{\{[#^]).)*?)\{\{\/\2\}\}/gs

/** The text without parts whose condition is false; placeholders stay. */
export function withConditions(text: string, holds: (name: LegalPlaceholder) => boolean): string {
  let rest = text.replaceAll(lineOfCondition, '$1')
  for (;;) {
    const next = rest.replaceAll(innermost, (_, sign: string, name: LegalPlaceholder, inner: string) =>
      holds(name) === (sign === '#') ? inner : '',
    )
    if (next === rest) return next
    rest = next
  }
}
