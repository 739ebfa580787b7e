import type * as v from 'valibot'

/** The parts of valibot's schemas that hold others; `pipe` before all, whose first is what is read. */
interface Parts {
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  pipe?: readonly v.GenericSchema[]
}

/** The names of the fields that the object at `path` may have; for a variant, those of all its kinds. */
export function fieldsAt(schema: v.GenericSchema, path: readonly (string | number)[]): string[] {
  const found = path.reduce<v.GenericSchema[]>((at, step) => at.flatMap((one) => below(one, step)), objectsOf(schema))
  return [...new Set(found.flatMap((one) => Object.keys((one as Parts).entries ?? {})))]
}

function below(schema: v.GenericSchema, step: string | number): v.GenericSchema[] {
  const { entries, item } = schema as Parts
  const next = typeof step === 'number' ? item : entries && Object.hasOwn(entries, step) ? entries[step] : undefined
  return next ? objectsOf(next) : []
}

/** The schemas inside options, alternatives and pipes. */
function objectsOf(schema: v.GenericSchema): v.GenericSchema[] {
  const { wrapped, options, pipe } = schema as Parts
  if (pipe?.[0] && pipe[0] !== schema) return objectsOf(pipe[0])
  if (wrapped) return objectsOf(wrapped)
  if (Array.isArray(options)) return options.filter((one) => typeof one === 'object').flatMap(objectsOf)
  return [schema]
}
