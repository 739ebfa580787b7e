/** Enough to find it again in the message. */
const mostCharacters = 100

/** What stands in a message at a path like 'property.media.0.media_url', as text, shortened; null where nothing does. */
export function valueAt(message: unknown, path: string): string | null {
  let value = message
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null
    value = (value as Record<string, unknown>)[key]
  }
  if (value === null || value === undefined) return null
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, mostCharacters).toWellFormed()
}
