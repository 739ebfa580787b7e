import { parseDocument, stringify } from 'yaml'
import type { Widget } from '#src/domain/content/values.ts'
import { plainValues } from '../yaml-words.ts'
import { isGroup, isSame } from './edit.ts'

/** The form's text for `alt: ""`, which marks a picture as decorative. It differs from the empty text of a missing description. */
export const decorationText = '(decoration)'

/** Returns the text that a form's control shows for a value; '' if it is absent. */
export function textOfValue(value: unknown, widget: Widget | 'yaml'): string {
  if (value === undefined || value === null) return ''
  if (widget === 'picture text' && value === '') return decorationText
  if (widget === 'yaml') return rawYamlOf(value)
  if (widget === 'secret') return isGroup(value) && typeof value.env === 'string' ? value.env : ''
  if (widget === 'plan point' && Array.isArray(value)) return value.join(', ')
  if (Array.isArray(value)) return value.map((corner) => (Array.isArray(corner) ? corner.join(', ') : String(corner))).join('\n')
  return String(value)
}

/** Returns whether a value survives a round trip through textOfValue, so that it can be edited as text. */
export function isShownAsText(value: unknown, widget: Widget): boolean {
  if (widget === 'secret') return true
  if (typeof value !== 'object' || value === null) return true
  return isSame(valueOfText(textOfValue(value, widget), widget), value)
}

/** Returns the value of a typed text; a text that does not fit the widget is returned unchanged. */
export function valueOfText(sent: string, widget: Widget | 'yaml'): unknown {
  const typed = sent.toWellFormed()
  const text = typed.trim()
  if (widget === 'yaml') return fromYaml(typed)
  if (widget === 'number' || widget === 'money' || widget === 'percent') return numberOf(text) ?? typed
  if (widget === 'yes or no') return text === 'true' ? true : text === 'false' ? false : typed
  if (widget === 'secret') return { env: text }
  if (widget === 'plan point') return cornerOf(text) ?? typed
  if (widget === 'area' || widget === 'plan outline') return cornersOf(text) ?? typed
  if (widget === 'day with time') return typed.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, '$1 $2')
  if (widget === 'hours') return hoursOf(text)
  if (widget === 'picture text' && text === decorationText) return ''
  return typed
}

/**
 * Reads a number, also as people write it (`£350,000`, `5%`). A comma that does not separate thousands makes it unreadable, as it may be
 * meant as a point.
 */
function numberOf(text: string): number | undefined {
  const figures = text.replaceAll(/^£\s*|\s*%$/g, '')
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(figures)) return undefined
  const number = Number(figures.replaceAll(',', ''))
  return Number.isSafeInteger(Math.trunc(number)) ? number : undefined
}

function cornerOf(text: string): number[] | undefined {
  const numbers = text.split(/\s*[,;\s]\s*/).map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : Number.NaN))
  return numbers.length === 2 && !numbers.some(Number.isNaN) ? numbers : undefined
}

function cornersOf(text: string): number[][] | undefined {
  const corners = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => cornerOf(line.trim()))
  return corners.every((corner) => corner !== undefined) ? corners : undefined
}

/** Normalises hours: `9:00 – 17:30` becomes `09:00-17:30`. */
function hoursOf(text: string): string {
  const [, from = '', to = ''] = text.match(/^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/) ?? []
  if (from === '') return text.toLowerCase() === 'closed' ? 'closed' : text
  return `${from.padStart(5, '0')}-${to.padStart(5, '0')}`
}

/** Returns a value as YAML that valueOfText reads back as the same value. */
function rawYamlOf(value: unknown): string {
  if (typeof value === 'string' && fromYaml(value) === value) return value
  const written = stringify(value, { lineWidth: 0 }).trimEnd()
  return isSame(fromYaml(written), value) ? written : JSON.stringify(value)
}

function fromYaml(text: string): unknown {
  const document = parseDocument(text, { logLevel: 'silent' })
  const values = document.errors.length > 0 ? text : plainValues(document)
  return values instanceof Error ? text : values
}
