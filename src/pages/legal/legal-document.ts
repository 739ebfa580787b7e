import { Marked, type Token, type Tokens } from 'marked'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { PrivacyFacts } from '#src/domain/site/kept-in-browsers.ts'
import { type LegalPageName, withConditions } from '#src/domain/site/legal-text.ts'
import { slugOf } from '#src/domain/text/unique-slugs.ts'
import { type LegalPart, type LegalValues, type LinkedText, legalValues } from './legal-values.ts'

/** The facts from which a legal page is made. */
export interface LegalFacts {
  agency: AgencyContent
  handling: PrivacyFacts
}

interface LegalSection {
  /** Part of addresses: `/terms#law`. */
  id: string
  heading: string
  parts: LegalPart[]
}

/** A legal page before layout. */
interface LegalDocument {
  title: string
  description: string
  introduction: LinkedText
  sections: readonly LegalSection[]
}

const markdown = new Marked({ gfm: true })

/**
 * Parses a legal page's text. Placeholders are filled in after the Markdown is parsed, so that an agency's name cannot change the structure
 * of the page.
 */
export function legalDocument(name: LegalPageName, { agency, handling }: LegalFacts): LegalDocument {
  const { title, description, body } = agency.legalTexts[name]
  const values = legalValues(agency, handling)
  const holds = (placeholder: keyof LegalValues) => isGiven(values[placeholder])
  const [introduction, ...sections] = sectionsOf(markdown.lexer(withConditions(body, holds)), values)
  const line = (text: string) => withoutLinks(filled(withConditions(text, holds), values))
  const [first = ''] = introduction?.parts ?? []
  return { title: line(title), description: line(description), introduction: typeof first === 'string' ? first : '', sections }
}

function isGiven(value: LegalValues[keyof LegalValues]): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** The first section is the text before all headings. */
function sectionsOf(tokens: readonly Token[], values: LegalValues): LegalSection[] {
  const sections: LegalSection[] = [{ id: '', heading: '', parts: [] }]
  for (const token of tokens) {
    const { parts } = sections.at(-1)!
    if (token.type === 'heading' && (token as Tokens.Heading).depth < 3) sections.push(sectionBelow(filled(textOf(token), values)))
    else if (token.type === 'heading') addTerm(parts, filled(textOf(token), values))
    else if (token.type === 'paragraph') addParagraph(parts, textOf(token), values)
    else if (token.type === 'list') parts.push(listOf(token as Tokens.List, values))
    else if (token.type === 'table') parts.push(tableOf(token as Tokens.Table, values))
  }
  return sections
}

/** `Who we are {#who-we-are}`; without an id, the id is made from the words. */
function sectionBelow(heading: string): LegalSection {
  const [, words = heading, id = slugOf(heading)] = heading.match(/^(.*?)\s*\{#([\w-]+)\}$/) ?? []
  return { id, heading: words, parts: [] }
}

/** Headings below the section's level are terms, each with the paragraphs that follow it. */
function addTerm(parts: LegalPart[], term: string): void {
  const last = parts.at(-1)
  if (typeof last === 'object' && 'terms' in last && !last.columns) parts.splice(-1, 1, { terms: [...last.terms, [term]] })
  else parts.push({ terms: [[term]] })
}

function addParagraph(parts: LegalPart[], text: string, values: LegalValues): void {
  const [, name] = text.match(/^\{\{(\w+)\}\}$/) ?? []
  const table = values[name as keyof LegalValues]
  if (typeof table === 'object' && 'terms' in table) parts.push(table)
  const last = parts.at(-1)
  if (typeof table === 'object') return
  const words = filled(text, values)
  if (typeof last !== 'object' || !('terms' in last) || last.columns) parts.push(words)
  else parts.splice(-1, 1, { terms: [...last.terms.slice(0, -1), [...last.terms.at(-1)!, words]] })
}

function listOf({ ordered, items }: Tokens.List, values: LegalValues): LegalPart {
  const list = items.flatMap((item) => itemsOf(textOf(item), values))
  return { list, ...(ordered && { isOrdered: true as const }) }
}

/** One item, or one for each value of a placeholder with several values. */
function itemsOf(text: string, values: LegalValues): string[] {
  for (const [placeholder, name] of text.matchAll(/\{\{(\w+)\}\}/g)) {
    const value = values[name as keyof LegalValues]
    if (Array.isArray(value))
      return value.map((each: string) =>
        filled(
          text.replace(placeholder, () => each),
          values,
        ),
      )
  }
  return [filled(text, values)]
}

/** The content of the third and later columns is put below the second. */
function tableOf({ header, rows }: Tokens.Table, values: LegalValues): LegalPart {
  const cell = ({ text }: Tokens.TableCell) => filled(text, values)
  const [term = '', text = ''] = header.map(cell)
  return { columns: [term, text], terms: rows.map((row) => termOf(row.map(cell))) }
}

function termOf([term = '', text = '', ...details]: string[]): readonly [string, ...LinkedText[]] {
  return [term, text, ...details.filter((detail) => detail !== '')]
}

/** The lines of a paragraph are joined. */
function textOf(token: Token): string {
  return ('text' in token ? String(token.text) : '').replaceAll('\n', ' ')
}

function filled(text: string, values: LegalValues): LinkedText {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: keyof LegalValues) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  })
}

/** A text whose links are reduced to their words. */
export function withoutLinks(text: LinkedText): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]+\)/g, '$1')
}
