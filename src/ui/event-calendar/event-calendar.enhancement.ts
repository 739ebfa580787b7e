import { latestRequest } from '#src/browser/latest-request.ts'
import { isPlainClick } from '#src/browser/load-on-interaction.ts'
import { enhance as showMore } from '../show-more/show-more.enhancement.ts'

/**
 * Puts what a link or a change of the list leads to in this place, with an entry for Back; where it cannot be fetched the browser goes
 * there.
 */
export function enhance(root: HTMLElement): void {
  const status = root.querySelector('[role="status"]')!
  const region = () => root.querySelector<HTMLElement>('[data-region]')!
  let shown = location.search
  const { now } = latestRequest<HTMLElement | undefined>({ pause: 0, answered: (next) => next && put(next) })
  const put = (next: HTMLElement) => {
    const { activeElement } = document
    const had = activeElement?.id || activeElement?.getAttribute('href')
    const hadFocus = region().contains(activeElement)
    // How to subscribe is said of what is shown now, and stays open.
    if (region().querySelector(':scope > details[open]')) next.querySelector(':scope > details')?.setAttribute('open', '')
    region().replaceWith(next)
    for (const list of next.querySelectorAll<HTMLElement>('[data-enhance="show-more"]')) showMore(list)
    const same = [...next.querySelectorAll<HTMLElement>('select, a')].find((each) => (each.id || each.getAttribute('href')) === had)
    if (hadFocus) same?.focus({ preventScroll: true })
    next.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    status.textContent = `${next.dataset.count} shown`
  }
  const show = (address: URL) => {
    shown = address.search
    region().ariaBusy = 'true'
    return now(async (signal) => {
      try {
        const response = await fetch(address.pathname + address.search, { signal })
        if (!response.ok) throw new Error(`${response.status}`)
        const page = new DOMParser().parseFromString(await response.text(), 'text/html')
        const next = page.getElementById(root.id)?.querySelector<HTMLElement>('[data-region]')
        if (!next) throw new Error('No calendar')
        return next
      } catch {
        if (!signal.aborted) location.assign(address)
        return undefined
      }
    })
  }
  const go = (href: string) => {
    const address = new URL(href, location.href)
    history.pushState(null, '', address)
    void show(address)
  }
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('nav a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    go(link.href)
  })
  const submit = (form: HTMLFormElement) => {
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) if (value !== '') address.searchParams.set(name, String(value))
    go(address.href)
  }
  root.addEventListener('change', (event) => submit((event.target as HTMLSelectElement).form!))
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(event.target as HTMLFormElement)
  })
  window.addEventListener('popstate', () => {
    // Overlays and anchors change only the hash.
    if (location.search !== shown) void show(new URL(location.href))
  })
}
