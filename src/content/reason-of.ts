import type * as v from 'valibot'
import { closestWord } from '#src/domain/text/closest-word.ts'

export const missing = 'is missing'

type Issue = v.BaseIssue<unknown>

/** Maximum number of names listed in a reason. */
const mostNames = 12

/**
 * Returns what is wrong with a value; the text follows "FILE:LINE FIELD: ". Gable's own messages say what a value must be. Valibot's
 * messages about types mention schemas, so they are reworded. `schema` is that of the whole file.
 */
export function reasonOf(issue: Issue, schema: v.GenericSchema): string {
  if (issue.type === 'strict_object') {
    if (issue.expected === 'never') return unknownField(issue, schema)
    if (issue.received === 'undefined') return missing
    return notWritten(issue, schema)
  }
  if (issue.type === 'string') {
    if (issue.input === null) return 'has no text; what begins with # is a comment unless it is in quotes'
    return typeof issue.input === 'number' || typeof issue.input === 'boolean' ? 'must be text: put it in quotes' : 'must be text'
  }
  if (issue.type === 'literal' && issue.expected === 'true') return 'must be true, or left out'
  if (issue.type === 'picklist') return notAmong(issue)
  if (issue.type === 'number') return noNumber(issue.input)
  if (issue.type === 'boolean') return noYesOrNo(issue.input)
  if (issue.type === 'array') return 'must be a list (lines beginning with -)'
  return issue.message
}

/** For a value in place of a group: returns the group's fields, and suggests the one that the value may belong to. */
function notWritten({ path, input, received }: Issue, schema: v.GenericSchema): string {
  const steps = path?.map((step) => step.key as string | number) ?? []
  const names = fieldsAt(schema, steps, path?.[0]?.input)
  const [first, ...others] = names
  if (first === undefined || names.length > mostNames) return `must be a list of names and values, not ${received}`
  const meant = typeof input === 'string' || typeof input === 'number' ? `${first}: ${input}` : `${first}: …`
  const further = others.length > 0 ? `, and perhaps ${others.map((name) => `${name}: …`).join(', ')}` : ''
  return `must be written in lines below it: ${meant}${further}`
}

function unknownField(issue: Issue, schema: v.GenericSchema): string {
  const path = issue.path?.map((step) => step.key as string | number) ?? []
  const present = Object.keys((issue.path?.at(-1)?.input as object | undefined) ?? {})
  const known = fieldsAt(schema, path.slice(0, -1), issue.path?.[0]?.input)
  const free = known.filter((name) => !present.includes(name))
  const meant = closestWord(String(path.at(-1)), free)
  if (meant) return `is not known here: did you mean ${meant}?`
  const double = known.find((name) => name.toLowerCase() === String(path.at(-1)).toLowerCase())
  if (double) return `is not known here, where ${double} stands already`
  if (free.length === 0) return 'is not known here: nothing further may stand here'
  return `is not known here: ${free.length > mostNames ? 'misspelt?' : `what may still stand here is ${free.join(', ')}`}`
}

function notAmong({ expected, input }: Issue): string {
  const words = expected?.replace(/[()"]/g, '').split(' | ') ?? []
  const meant = typeof input === 'string' && closestWord(input, words)
  return `must be one of ${words.join(', ')}${meant ? `; did you mean ${meant}?` : ''}`
}

/** Explains why `4.75%` or `£350,000` is not a number: it has a character that is not allowed. */
function noNumber(input: unknown): string {
  if (typeof input !== 'string') return 'must be a number'
  const figures = input.replaceAll(/[£%,\s]/g, '')
  return /^-?\d+(\.\d+)?$/.test(figures) ? `must be a number alone: ${figures}` : `must be a number, not "${input}"`
}

/** Explains words such as `yes`: YAML 1.2 has only `true` and `false`. */
function noYesOrNo(input: unknown): string {
  const meant = { yes: 'true', on: 'true', no: 'false', off: 'false' }[String(input).toLowerCase()]
  return `must be true or false${meant ? `: write ${meant}` : ''}`
}

/** The properties of valibot's schemas that contain other schemas. `pipe` comes first, because its first schema describes the input. */
interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  pipe?: readonly v.GenericSchema[]
  /** For a variant, the field that selects the option. */
  key?: string
  literal?: unknown
}

/** Returns the field names allowed in the object at `path` of `value`; for a variant, those of the option that `value` selects. */
export function fieldsAt(schema: v.GenericSchema, path: readonly (string | number)[], value?: unknown): string[] {
  let [at, within] = [objectsOf(schema, value), value]
  for (const step of path) {
    within = (within as Record<string | number, unknown> | undefined)?.[step]
    at = at.flatMap((one) => below(one, step, within))
  }
  return [...new Set(at.flatMap((one) => Object.keys((one as Parts).entries ?? {})))]
}

function below(schema: v.GenericSchema, step: string | number, value: unknown): v.GenericSchema[] {
  const { entries, item } = schema as Parts
  const next = typeof step === 'number' ? item : entries && Object.hasOwn(entries, step) ? entries[step] : undefined
  return next ? objectsOf(next, value) : []
}

/** Returns the object schemas within options, alternatives and pipes that may apply to the value. */
function objectsOf(schema: v.GenericSchema, value: unknown): v.GenericSchema[] {
  const { wrapped, options, pipe, key } = schema as Parts
  if (pipe?.[0] && pipe[0] !== schema) return objectsOf(pipe[0], value)
  if (wrapped) return objectsOf(wrapped, value)
  if (!Array.isArray(options)) return [schema]
  const alternatives = options.filter((one): one is v.GenericSchema => typeof one === 'object')
  const meant = key === undefined ? [] : alternatives.filter((one) => literalAt(one, key) === (value as Record<string, unknown>)?.[key])
  return (meant.length > 0 ? meant : alternatives).flatMap((one) => objectsOf(one, value))
}

function literalAt(schema: v.GenericSchema, key: string): unknown {
  return ((schema as Parts).entries?.[key] as Parts | undefined)?.literal
}
