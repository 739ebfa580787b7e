const segment = /^[\w.-]{1,120}$/
/** Of a whole key. */
const mostCharacters = 500

/**
 * Whether bytes may be kept under such a name: letters, digits, `.`, `-` and `_` in parts between slashes, of which none is empty, `.` or `..`, so
 * that a key is a path within a folder. What ends in `.part` is being written. A store that others may write to lists what it likes.
 */
export function isByteKey(name: string): boolean {
  if (name.length > mostCharacters || name.endsWith('.part')) return false
  return name.split('/').every((part) => segment.test(part) && part !== '.' && part !== '..')
}

/** The name, if it is a key. Throws otherwise, before anything is asked or touched. */
export function byteKey(name: string): string {
  if (!isByteKey(name)) throw new Error(`${JSON.stringify(name.slice(0, mostCharacters))} is no key that bytes are kept under`)
  return name
}
