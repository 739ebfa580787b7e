import { enhancePage } from '#src/browser/enhance-page.ts'
import { latestRequest } from '#src/browser/latest-request.ts'
import { isPlainClick } from '#src/browser/load-on-interaction.ts'

/**
 * For what is filtered by links and a form: puts what one of them leads to in the place of `data-region`, with an entry for Back; where it cannot
 * be fetched the browser goes there. The element has an id, by which the other page has it too.
 */
export function enhance(root: HTMLElement): void {
  const status = root.querySelector('[role="status"]')!
  const region = () => root.querySelector<HTMLElement>('[data-region]')!
  // On a phone a row of choices scrolls: what is chosen is in sight.
  for (const each of region().querySelectorAll('[aria-current]')) {
    const row = each.closest('ul, ol')!
    row.scrollLeft = each.getBoundingClientRect().left - row.getBoundingClientRect().left - 16
  }
  let shown = location.search
  const { now } = latestRequest<HTMLElement | undefined>({ pause: 0, answered: (next) => next && put(next) })
  const put = (next: HTMLElement) => {
    const { activeElement } = document
    const had = activeElement?.id || activeElement?.getAttribute('href')
    const hadFocus = region().contains(activeElement)
    // How to subscribe is said of what is shown now, and stays open.
    if (region().querySelector(':scope > details[open]')) next.querySelector(':scope > details')?.setAttribute('open', '')
    region().replaceWith(next)
    // Lists and carousels in it; those that cannot be fetched say so themselves.
    enhancePage().catch(() => undefined)
    const same = [...next.querySelectorAll<HTMLElement>('select, input, a')].find((each) => (each.id || each.getAttribute('href')) === had)
    if (hadFocus) same?.focus({ preventScroll: true })
    for (const each of next.querySelectorAll('[aria-current]')) each.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
        if (!next) throw new Error('Nothing to put here')
        return next
      } catch {
        if (!signal.aborted) location.assign(address)
        return undefined
      }
    })
  }
  const go = (href: string) => {
    const address = new URL(href, location.href)
    // Enter in a field is a change and then a submission.
    if (address.search === shown) return
    history.pushState(null, '', address)
    void show(address)
  }
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-do]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const address = new URL(link.href)
    // Words that were typed and not sent yet are meant too.
    for (const { name, value, defaultValue } of root.querySelectorAll<HTMLInputElement>('input[type="search"]'))
      if (value !== defaultValue) address.searchParams.set(name, value)
    go(address.href)
  })
  const submit = (form: HTMLFormElement) => {
    const address = new URL(form.action)
    for (const [name, value] of new FormData(form)) if (value !== '') address.searchParams.set(name, String(value))
    go(address.href)
  }
  root.addEventListener('change', (event) => {
    const { form } = event.target as HTMLSelectElement
    if (form) submit(form)
  })
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(event.target as HTMLFormElement)
  })
  window.addEventListener('popstate', () => {
    // Overlays and anchors change only the hash.
    if (location.search !== shown) void show(new URL(location.href))
  })
}
