import { bracketed } from '#src/forms/form-definition.ts'

/** What is of no use once it was read: what shows that a form was sent by us and by a person, and how it was sent. */
const passing = new Set(['authenticity_token', 'g-recaptcha-response', 'idempotency_key', '_method', 'redirect_url', 'utf8', 'commit'])
const mostFields = 100
const mostCharacters = 5000
const deepest = 3

/**
 * The fields of a body as they came, JSON or form alike, by the names a form would have (`lead_client[email]`), as text without what no
 * database takes. What is nested deeper than any form, or beyond a hundred fields, is left out.
 */
export function sentFields(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const fields: [string, string][] = []
  const gather = (value: unknown, path: readonly string[]): void => {
    const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
    if (!isList && typeof value === 'object' && value !== null) {
      if (path.length < deepest) for (const [name, inner] of Object.entries(value)) gather(inner, [...path, name])
      return
    }
    const text = isList ? value.join(', ') : value
    const isText = typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean'
    if (isText && fields.length < mostFields) fields.push([kept(bracketed(path)), kept(String(text))])
  }
  for (const [name, value] of Object.entries(body)) if (!passing.has(name)) gather(value, [name])
  return Object.fromEntries(fields)
}

function kept(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, mostCharacters)
}
