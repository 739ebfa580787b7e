interface NamedTab {
  /** Id of the panel. */
  id: string
  slug: string
  name: string
}

/**
 * The place of the tab that an address asks for: by the hash of its panel, or by slug or name in a parameter, in which `%20`, `_` and `-` are
 * spaces and letter case means nothing. Undefined when it asks for none of these tabs.
 */
export function chosenTab(tabs: readonly NamedTab[], { hash, search }: { hash: string; search: string }, query = ''): number | undefined {
  const asked = new URLSearchParams(search).get(query)
  const byHash = tabs.findIndex(({ id, slug }) => [id, slug].includes(hash.slice(1)))
  if (byHash >= 0) return byHash
  const byQuery = asked === null ? -1 : tabs.findIndex(({ slug, name }) => [slug, name].some((word) => plain(word) === plain(asked)))
  return byQuery >= 0 ? byQuery : undefined
}

function plain(words: string): string {
  return words
    .replaceAll(/%20|[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The place of the tab that a key leads to from another, round at both ends; undefined for a key that leads nowhere. */
export function tabAfterKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
