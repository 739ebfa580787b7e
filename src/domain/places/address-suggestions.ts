import { searchWords } from './place-name.ts'

const mostSuggestions = 5
const number = /^\d+[a-z]?\s+/i

/**
 * What is suggested of addresses one of whose parts begins with a text, as pages show them: behind a number the house, else its street or name
 * once with where it is. The house of "64 hai", and "Haines Street, Cullompton" for "hai".
 */
export function suggestedAddresses(term: string, addresses: readonly string[]): string[] {
  const typed = searchWords(term).join(' ')
  const found = addresses.flatMap((address) => {
    const parts = address.split(',').map((part) => part.trim())
    const at = parts.findIndex((part) => nameOf(part).startsWith(typed.replace(number, '')))
    // The last part is a town or county, which are suggested as such.
    if (at === -1 || at >= parts.length - 1 || /^near /i.test(parts[at]!)) return []
    if (number.test(typed)) return searchWords(parts[at]!).join(' ').startsWith(typed) ? [parts.slice(at).join(', ')] : []
    return [[parts[at]!.replace(number, ''), ...parts.slice(at + 1)].join(', ')]
  })
  return [...new Set(found)].slice(0, mostSuggestions)
}

function nameOf(part: string): string {
  return searchWords(part).join(' ').replace(number, '')
}
