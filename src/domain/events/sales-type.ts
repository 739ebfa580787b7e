/** Stands for every type (rules: C26). */
const allTypes = 'All'

/** A type as an address says it: `%20`, `_` and `-` are spaces, and each word begins with a capital; nothing is all types (rules: C26). */
export function salesType(asked: string | undefined): string {
  const words = (asked ?? '').replaceAll(/%20|[_\s-]+/g, ' ').trim()
  return words === '' ? allTypes : words.replaceAll(/(^|\s)\S/g, (first) => first.toUpperCase())
}

/** Whether a topic is of the type that was asked for, whatever the case of its letters. */
export function isOfType(topic: string, type: string): boolean {
  const [wanted, own] = [type, topic].map((words) => salesType(words).toLowerCase())
  return wanted === allTypes.toLowerCase() || wanted === own
}

/** A type as addresses are made with it: `store-cattle`; undefined for all. */
export function typeSlug(type: string): string | undefined {
  return salesType(type) === allTypes ? undefined : salesType(type).toLowerCase().replaceAll(' ', '-')
}

/** Those with the type that was asked for, which none of them may be: what is chosen is seen to be. */
export function withAsked(types: readonly string[], asked: string): string[] {
  return types.some((type) => isOfType(type, asked)) ? [...types] : [...types, asked]
}

/** The types that visitors choose from: all, those that the agency lists, else those that its events have, each once. */
export function typesToChoose(listed: readonly string[], topics: readonly string[]): string[] {
  const types =
    listed.length > 0 ? listed : topics.filter((topic) => topic !== '').toSorted((one, other) => one.localeCompare(other, 'en-GB'))
  const named = new Map(types.toReversed().map((type) => [salesType(type).toLowerCase(), type]))
  return [allTypes, ...types.filter((type) => named.get(salesType(type).toLowerCase()) === type && salesType(type) !== allTypes)].filter(
    (type, at, all) => all.indexOf(type) === at,
  )
}
