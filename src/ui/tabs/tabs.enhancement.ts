import { isPlainClick } from '#src/browser/load-on-interaction.ts'

/** Turns links and panels into ARIA tabs with arrow keys, and shows the one that the address names, now and when it changes. */
export function enhance(root: HTMLElement): void {
  const list = root.querySelector('ul')!
  const links = [...list.querySelectorAll('a')]
  const panels = [...root.querySelectorAll<HTMLElement>(':scope > [data-panel]')]
  const tabs = panels.map(({ id, dataset }, at) => ({ id, slug: dataset.panel ?? '', name: links[at]?.textContent ?? '' }))
  list.role = 'tablist'
  for (const entry of list.children) entry.role = 'presentation'
  for (const [at, link] of links.entries()) {
    link.role = 'tab'
    link.setAttribute('aria-controls', tabs[at]?.id ?? '')
    panels[at]!.role = 'tabpanel'
  }
  const show = (chosen: number) => {
    for (const [at, link] of links.entries()) {
      const isShown = at === chosen
      link.ariaSelected = String(isShown)
      link.tabIndex = isShown ? 0 : -1
      link.toggleAttribute('data-shown', isShown)
      panels[at]?.toggleAttribute('data-shown', isShown)
    }
  }
  const follow = () => chosenTab(tabs, location, root.dataset.query)
  list.addEventListener('click', (event) => {
    const at = links.indexOf((event.target as Element).closest('a')!)
    if (at < 0 || !isPlainClick(event)) return
    event.preventDefault()
    show(at)
    // Lets the address be copied and opened again, without a history entry and without scrolling.
    history.replaceState(history.state, '', `#${tabs[at]?.id}`)
  })
  list.addEventListener('keydown', (event) => {
    const next = tabAfterKey(event.key, links.indexOf(event.target as HTMLAnchorElement), links.length)
    if (next === undefined && event.key !== ' ') return
    event.preventDefault()
    if (next === undefined) return (event.target as HTMLElement).click()
    links[next]?.focus()
    links[next]?.click()
  })
  window.addEventListener('hashchange', () => {
    const chosen = follow()
    if (chosen === undefined) return
    show(chosen)
    // While it was not shown the browser could not scroll there.
    root.querySelector(':target')?.scrollIntoView()
  })
  show(
    follow() ??
      Math.max(
        0,
        links.findIndex((link) => 'shown' in link.dataset),
      ),
  )
  root.dataset.started = ''
}

interface NamedTab {
  /** Id of the panel. */
  id: string
  slug: string
  name: string
}

/**
 * The place of the tab that an address asks for: by the hash of its panel, or by slug or name in a parameter, in which `%20`, `_` and `-`
 * are spaces and letter case means nothing. Undefined when it asks for none of these tabs.
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
