import type * as v from 'valibot'

/** The parts of valibot's schemas that hold others; `pipe` before all, whose first is what is read. */
interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  pipe?: readonly v.GenericSchema[]
  /** Of a variant: the name whose value says which option it is. */
  key?: string
  literal?: unknown
}

/** The names of the fields that the object at `path` of `value` may have; for a variant, those of the option that it is, if `value` says. */
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

/** The schemas inside options, alternatives and pipes that may be meant by the value. */
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
