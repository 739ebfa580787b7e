import { parseDocument, stringify } from 'yaml'
import type { Widget } from '#src/domain/content/values.ts'
import { plainValues } from '../yaml-words.ts'
import { isGroup, isSame } from './edit.ts'

/** The form's text for `alt: ""`, which marks a picture as decoration, so that it differs from a description that is left out. */
export const decorationText = '(decoration)'

/** What a form shows of a value in one line or text area; empty of a value that is left out. */
export function textOfValue(value: unknown, widget: Widget | 'yaml'): string {
  if (value === undefined || value === null) return ''
  if (widget === 'picture text' && value === '') return decorationText
  if (widget === 'yaml') return rawYamlOf(value)
  if (widget === 'secret') return isGroup(value) && typeof value.env === 'string' ? value.env : ''
  if (widget === 'plan point' && Array.isArray(value)) return value.join(', ')
  if (Array.isArray(value)) return value.map((corner) => (Array.isArray(corner) ? corner.join(', ') : String(corner))).join('\n')
  return String(value)
}

/** Whether textOfValue shows all of a value, so that it can be edited as such a text. */
export function isShownAsText(value: unknown, widget: Widget): boolean {
  if (widget === 'secret') return true
  if (typeof value !== 'object' || value === null) return true
  return isSame(valueOfText(textOfValue(value, widget), widget), value)
}

/** The value of a text that somebody typed; what is none of the kind stays the text that it is. */
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

/** `£350,000` and `5%` are numbers too: people write them so. A comma that parts no thousands stays: it may be meant for a point. */
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

/** `9:00 – 17:30` as `09:00-17:30`. */
function hoursOf(text: string): string {
  const [, from = '', to = ''] = text.match(/^(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/) ?? []
  if (from === '') return text.toLowerCase() === 'closed' ? 'closed' : text
  return `${from.padStart(5, '0')}-${to.padStart(5, '0')}`
}

/** A value as YAML, which valueOfText reads as the same. */
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
