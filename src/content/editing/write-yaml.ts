import { parseDocument } from 'yaml'
import { blockText, unwritable } from './block-text.ts'
import { EditError, isGroup } from './edit.ts'

/** The style for values new to a file, taken from the rest of it. */
export interface YamlStyle {
  /** Spaces by which a nested group is indented. */
  step: number
  /** Spaces by which the hyphens of a nested list are indented. */
  listStep: number
  /** Put every text in double quotes, if other styles do not survive a round trip. */
  isQuoted?: boolean
}

/** The quoting of a text so far, which is kept if possible. */
export type Quoting = 'plain' | 'single' | 'double'

/** Parses a text by one version of YAML; undefined if it is not valid. */
function valuesOf(text: string, version: '1.1' | '1.2'): unknown {
  try {
    const document = parseDocument(text, { version, logLevel: 'silent' })
    return document.errors.length > 0 ? undefined : document.toJS()
  } catch {
    // It refers to a missing anchor.
    return undefined
  }
}

/**
 * Returns whether a text needs no quotes in YAML 1.2 and 1.1, where `yes` means true. Dates need none, in keeping with the agencies' files.
 */
function isPlain(text: string, isFlow: boolean): boolean {
  if (!/^[\p{L}\p{N}£€$(/.+-][^\n\r\t]*$/u.test(text) || /\s$/.test(text) || unwritable.test(text)) return false
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(text)) return true
  return (['1.1', '1.2'] as const).every((version) => {
    const read = valuesOf(isFlow ? `[${text}]` : `k: ${text}`, version)
    return Array.isArray(read) ? read.length === 1 && read[0] === text : isGroup(read) && read.k === text
  })
}

/** Characters that have to be escaped in double quotes, besides those that JSON escapes. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu

function inDoubleQuotes(text: string): string {
  return JSON.stringify(text).replaceAll(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Returns a text, number, boolean or null on one line. Throws an EditError for other values. */
export function scalarText(
  value: unknown,
  { isFlow, isQuoted, quoting = 'plain' }: { isFlow: boolean; isQuoted?: boolean | undefined; quoting?: Quoting },
): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  if (typeof value !== 'string') throw new EditError(`a ${typeof value} cannot be written`)
  if (isQuoted || quoting === 'double') return inDoubleQuotes(value)
  if (quoting === 'single' && !/[\n\t]/.test(value) && !unwritable.test(value)) return `'${value.replaceAll("'", "''")}'`
  return isPlain(value, isFlow) ? value : inDoubleQuotes(value)
}

/** Returns a value on one line, with lists and groups in flow style. */
export function flowText(value: unknown, style: YamlStyle): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style)).join(', ')}]`
  if (!isGroup(value)) return scalarText(value, { isFlow: true, isQuoted: style.isQuoted })
  const fields = Object.entries(value).map(([name, inner]) => flowField(name, inner, style))
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** Returns `name: value` for a group in flow style. */
export function flowField(name: string, value: unknown, style: YamlStyle): string {
  return `${nameText(name, true)}: ${flowText(value, style)}`
}

/** Returns the name of a field, which is always read as text. */
function nameText(name: string, isFlow: boolean): string {
  return scalarText(name, { isFlow, isQuoted: name.length > 500 })
}

/** Maximum number of characters on one line for new values: longer texts are folded, longer lists get one line per item. */
const mostOfLine = { text: 120, list: 80 }

/** Returns whether a value is written on one line: not texts with line breaks, groups, and lists of more than a few words or numbers. */
export function isInline(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\n')
  if (Array.isArray(value))
    return value.every(isPlace) || (value.every((item) => isInline(item) && !isHeld(item)) && value.join().length < mostOfLine.list)
  return !isGroup(value) || Object.keys(value).length === 0
}

const isHeld = (value: unknown) => typeof value === 'object' && value !== null

/** Returns whether a value is a number or consists of numbers, as points on a plan or the map do: `[-3.1, 51]`. */
function isPlace(value: unknown): boolean {
  return typeof value === 'number' || (Array.isArray(value) && value.every(isPlace))
}

/** Returns `name: value`; the first line, at `column`, is not indented. */
export function fieldText(name: string, value: unknown, column: number, style: YamlStyle): string {
  return `${nameText(name, false)}:${behindName(value, column, style)}`
}

/** Returns `- value` in the same way. */
export function itemText(value: unknown, column: number, style: YamlStyle): string {
  return `-${behindHyphen(value, column, style)}`
}

/** Returns a value for after the colon of a name at `column`; `comment` stays on the line of the name. */
export function behindName(value: unknown, column: number, style: YamlStyle, comment = ''): string {
  if (typeof value === 'string' && isLong(value)) return textBelow(value, column + style.step, style, comment)
  if (isInline(value)) return ` ${flowOrScalar(value, style)}${comment}`
  const inner = column + (Array.isArray(value) ? style.listStep : style.step)
  return `${comment}\n${' '.repeat(inner)}${below(value, inner, style)}`
}

/** Returns a value for after the hyphen of an item at `column`. */
export function behindHyphen(value: unknown, column: number, style: YamlStyle, comment = ''): string {
  if (typeof value === 'string' && isLong(value)) return textBelow(value, column + 2, style, comment)
  if (isInline(value)) return ` ${flowOrScalar(value, style)}${comment}`
  if (comment !== '') return `${comment}\n${' '.repeat(column + 2)}${below(value, column + 2, style)}`
  return ` ${below(value, column + 2, style)}`
}

/** Returns a list or group on lines of its own; the first line is not indented. */
export function below(value: unknown, column: number, style: YamlStyle): string {
  const lines = Array.isArray(value)
    ? value.map((item) => itemText(item, column, style))
    : Object.entries(value as object).map(([name, inner]) => fieldText(name, inner, column, style))
  return lines.join(`\n${' '.repeat(column)}`)
}

function flowOrScalar(value: unknown, style: YamlStyle): string {
  return typeof value === 'object' && value !== null
    ? flowText(value, style)
    : scalarText(value, { isFlow: false, isQuoted: style.isQuoted })
}

function isLong(text: string): boolean {
  return text.includes('\n') || text.length > mostOfLine.text
}

/** Returns a text as a block scalar, folded if it is one long line. */
function textBelow(text: string, column: number, { isQuoted }: YamlStyle, comment: string): string {
  const written = isQuoted ? undefined : blockText(text, { header: text.includes('\n') ? '|' : '>', column })
  return written ? ` ${written.header}${comment}\n${written.lines}` : ` ${inDoubleQuotes(text)}${comment}`
}
