import type { SentValue } from './fact-readers.ts'
import { cleanText } from './texts.ts'

/**
 * One object of a message as received: with any keys and types of values. A list of one counts as its element, a single value as a list of
 * it, and an object with numeric keys as a list. A value still of the wrong type counts as missing and is reported to `onOdd`.
 */
export interface MessagePart {
  /** Its path: 'property.address'; empty for the message itself. */
  path: string
  /** A text, number or boolean as trimmed text; empty for anything else. */
  text(key: string): string
  /** The non-empty texts of a list. */
  texts(key: string): string[]
  part(key: string): MessagePart
  list(key: string): readonly unknown[]
  /** A text with the path of its key. */
  sent(key: string): SentValue
  /** The path of one of its keys. */
  at(key: string): string
}

type OnOdd = (field: string, reason: string) => void

export function messagePart(value: unknown, path = '', onOdd: OnOdd = () => {}): MessagePart {
  const values: Record<string, unknown> = isObject(value) ? value : {}
  const of = (key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined)
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const textAt = (one: unknown, field: string): string => {
    const scalar = scalarOf(one)
    if (scalar === undefined) onOdd(field, 'Neither a text nor a number; it was left out')
    return partAsText(scalar)
  }
  return {
    path,
    at,
    text: (key) => textAt(onlyOf(of(key)), at(key)),
    sent: (key) => ({ field: at(key), text: textAt(onlyOf(of(key)), at(key)) }),
    texts: (key) => listOf(of(key)).flatMap((one) => textAt(one, at(key)) || []),
    part: (key) => {
      const given = onlyOf(of(key))
      if (!isObject(given) && !isNothing(given)) onOdd(at(key), 'Not an object; it was left out')
      return messagePart(given, at(key), onOdd)
    },
    list: (key) => listOf(of(key)),
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (isNothing(value)) return []
  const keys = isObject(value) ? Object.keys(value) : ['']
  // As PHP encodes a list with removed elements.
  return keys.every((key) => /^\d+$/.test(key)) ? Object.values(value as object) : [value]
}

function onlyOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.length === 1 ? value[0] : value.length === 0 ? undefined : value
}

/** The single value that an object stands for, `{ "heating": 7 }` or `{ "id": 7, "name": "Gas" }`; undefined if it is ambiguous. */
function scalarOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? ''
  const scalars = Object.entries(value).filter(([, one]) => typeof one !== 'object')
  const named = meaning.flatMap((key) => scalars.filter(([name]) => name === key))
  return (scalars.length === 1 ? scalars : named)[0]?.[1]
}

/** Keys with the value that an object stands for, in order of preference. */
const meaning: readonly string[] = ['code', 'id', 'value', 'name', 'text']

/** Numbers without exponents, as people write them. */
export function partAsText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number') return ''
  return Math.abs(value) < 1e-6 ? '0' : String(value)
}

/** Booleans may be sent as text or number. */
export function isYes(text: string): boolean {
  return /^(?:true|1|y|yes)$/i.test(text)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
