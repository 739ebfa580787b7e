import * as v from 'valibot'

/** Reads what a schema allows: undefined for what it refuses, and for what one of its transformations cannot take. */
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

/** An array of which damaged items are dropped, and all after the first `most`. */
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
