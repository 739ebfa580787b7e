import * as v from 'valibot'

/** Reads what a schema accepts: undefined for what it refuses, and where one of its transformations throws. */
export function bySchema<T>(schema: v.GenericSchema<unknown, T>): (value: unknown) => T | undefined {
  return (value) => {
    try {
      const result = v.safeParse(schema, value)
      return result.success ? result.output : undefined
    } catch {
      return undefined
    }
  }
}

/** An array without its damaged items, and without those after the first `most`. */
export function storedList<T>(item: v.GenericSchema<unknown, T>, most: number) {
  const read = bySchema(item)
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items): T[] =>
      items.flatMap((each) => {
        const found = read(each)
        return found === undefined ? [] : [found]
      }),
    ),
    v.transform((items) => items.slice(0, most)),
  )
}
