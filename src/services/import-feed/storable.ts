/** The value without what PostgreSQL cannot store in its texts: NUL, and halves of surrogate pairs. Anything JSON can hold. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return value
  return JSON.parse(json, (_key, part) => (typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part))
}
