import { parseDocument } from 'yaml'
import { blockText, unwritable } from './block-text.ts'
import { EditError, isGroup } from './edit.ts'

/** How values that are new in a file are written, after what is in it. */
export interface YamlStyle {
  /** Spaces by which a group stands further in than its name. */
  step: number
  /** Spaces by which the hyphens of a list do. */
  listStep: number
  /** Every text in double quotes: where what is written otherwise does not come back as it was. */
  isQuoted?: boolean
}

/** How a text was written before: what it is changed to is written so too, if it can be. */
export type Quoting = 'plain' | 'single' | 'double'

/** The values of one document, whatever the version of YAML; undefined where it is none. */
function valuesOf(text: string, version: '1.1' | '1.2'): unknown {
  try {
    const document = parseDocument(text, { version, logLevel: 'silent' })
    return document.errors.length > 0 ? undefined : document.toJS()
  } catch {
    // It names an alias that is not there.
    return undefined
  }
}

/** Whether a text stands without quotes, for readers of YAML 1.1 too: they take `yes` for true. Days may, as they are written so here. */
function isPlain(text: string, isFlow: boolean): boolean {
  if (!/^[\p{L}\p{N}£€$(/.+-][^\n\r\t]*$/u.test(text) || /\s$/.test(text) || unwritable.test(text)) return false
  if (/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(text)) return true
  return (['1.1', '1.2'] as const).every((version) => {
    const read = valuesOf(isFlow ? `[${text}]` : `k: ${text}`, version)
    return Array.isArray(read) ? read.length === 1 && read[0] === text : isGroup(read) && read.k === text
  })
}

/** What double quotes need a backslash for besides what JSON does. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu

function inDoubleQuotes(text: string): string {
  return JSON.stringify(text).replaceAll(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A text, number, yes or no, or nothing, in one line. */
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

/** A value in one line, lists and groups in brackets. */
export function flowText(value: unknown, style: YamlStyle): string {
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style)).join(', ')}]`
  if (!isGroup(value)) return scalarText(value, { isFlow: true, isQuoted: style.isQuoted })
  const fields = Object.entries(value).map(([name, inner]) => flowField(name, inner, style))
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** `name: value` as it stands within braces. */
export function flowField(name: string, value: unknown, style: YamlStyle): string {
  return `${nameText(name, true)}: ${flowText(value, style)}`
}

/** A name of a group, which is a text whatever it looks like. */
function nameText(name: string, isFlow: boolean): string {
  return scalarText(name, { isFlow, isQuoted: name.length > 500 })
}

/** Characters of texts that are new in one line: longer ones are folded, longer lists are written item by item. */
const mostOfLine = { text: 120, list: 80 }

/** Whether a value is written in one line: all but texts of several, groups, and lists of more than a few words or numbers. */
export function isInline(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\n')
  if (Array.isArray(value))
    return value.every(isPlace) || (value.every((item) => isInline(item) && !isHeld(item)) && value.join().length < mostOfLine.list)
  return !isGroup(value) || Object.keys(value).length === 0
}

const isHeld = (value: unknown) => typeof value === 'object' && value !== null

/** A number, or places in a plan or on the map: `[-3.1, 51]`. */
function isPlace(value: unknown): boolean {
  return typeof value === 'number' || (Array.isArray(value) && value.every(isPlace))
}

/** `name: value`, without the indentation of its first line, which stands in `column`. */
export function fieldText(name: string, value: unknown, column: number, style: YamlStyle): string {
  return `${nameText(name, false)}:${behindName(value, column, style)}`
}

/** `- value`, likewise. */
export function itemText(value: unknown, column: number, style: YamlStyle): string {
  return `-${behindHyphen(value, column, style)}`
}

/** A value as it stands behind the colon of a name in `column`; `comment` stays in the line of the name. */
export function behindName(value: unknown, column: number, style: YamlStyle, comment = ''): string {
  if (typeof value === 'string' && isLong(value)) return textBelow(value, column + style.step, style, comment)
  if (isInline(value)) return ` ${flowOrScalar(value, style)}${comment}`
  const inner = column + (Array.isArray(value) ? style.listStep : style.step)
  return `${comment}\n${' '.repeat(inner)}${below(value, inner, style)}`
}

/** A value as it stands behind the hyphen of an item in `column`. */
export function behindHyphen(value: unknown, column: number, style: YamlStyle, comment = ''): string {
  if (typeof value === 'string' && isLong(value)) return textBelow(value, column + 2, style, comment)
  if (isInline(value)) return ` ${flowOrScalar(value, style)}${comment}`
  if (comment !== '') return `${comment}\n${' '.repeat(column + 2)}${below(value, column + 2, style)}`
  return ` ${below(value, column + 2, style)}`
}

/** A list or group in lines of its own; the first without its indentation. */
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

/** A text of several lines; one that is long is folded. */
function textBelow(text: string, column: number, { isQuoted }: YamlStyle, comment: string): string {
  const written = isQuoted ? undefined : blockText(text, { header: text.includes('\n') ? '|' : '>', column })
  return written ? ` ${written.header}${comment}\n${written.lines}` : ` ${inDoubleQuotes(text)}${comment}`
}
