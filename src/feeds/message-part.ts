/**
 * One object of a message as it came: whatever keys the sender's version has, values of whatever type. What is not of the type that is
 * asked for counts as not given.
 */
export interface MessagePart {
  /** Where it stands: 'property.address'; empty for the message itself. */
  path: string
  /** A text, number or yes or no as text, trimmed; empty when it is anything else. */
  text(key: string): string
  part(key: string): MessagePart
  list(key: string): readonly unknown[]
  /** The path of a key of it. */
  at(key: string): string
}

export function messagePart(value: unknown, path = ''): MessagePart {
  const values: Record<string, unknown> = isObject(value) ? value : {}
  const of = (key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined)
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  return {
    path,
    at,
    text: (key) => textOf(of(key)),
    part: (key) => messagePart(of(key), at(key)),
    list: (key) => {
      const list = of(key)
      return Array.isArray(list) ? list : []
    },
  }
}

/** Numbers without exponents, as people write them. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'number') return ''
  return Math.abs(value) < 1e-6 ? '0' : String(value)
}

/** Yes or no may come as text or as a number. */
export function isYes(text: string): boolean {
  return /^(?:true|1|y|yes)$/i.test(text)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
