import { isPlainClick } from '../load-on-interaction.ts'
import { withoutMoving } from './place-in-results.ts'
import type { resultsPages } from './results-page.ts'
import { announce } from './show-results.ts'
import { addPage, type ListEnd, type ShownResults, shownCount } from './shown-results.ts'

/** Milliseconds after which a page that has not arrived counts as failed. */
const patience = 30_000

interface AddPagesOptions {
  pageOf: ReturnType<typeof resultsPages>
  /** The current list: a search in place replaces it. */
  shown: () => ShownResults
  /** Called with each page that was added. */
  afterwards: () => void
}

/**
 * Makes 'Show more' and 'Show previous' add the adjacent page's cards to the list. The focus moves to the first of them, and their number
 * is announced. A failed request is reported and can be repeated. Returns a function that adds a page without a click.
 */
export function addPagesOnClick({ pageOf, shown, afterwards }: AddPagesOptions) {
  let loading: ListEnd | undefined

  async function add(end: ListEnd): Promise<HTMLElement[] | undefined> {
    const results = shown()
    const { region } = results
    const link = linkAt(region, end)
    if (!link || loading) return undefined
    loading = end
    tell(region, end, 'Loading…')
    try {
      const page = await pageOf(link.href, AbortSignal.timeout(patience))
      if (!region.isConnected) return undefined
      const cards = withoutMoving(results, () => addPage(results, page, end))
      afterwards()
      return cards
    } catch (error) {
      console.warn('A page of results could not be added', error)
      tell(region, end, 'These could not be loaded. Please try again.')
      return undefined
    } finally {
      loading = undefined
    }
  }

  document.addEventListener('click', async (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-add-page] a')
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const end = link.closest<HTMLElement>('[data-add-page]')?.dataset.addPage as ListEnd
    const cards = await add(end)
    if (!cards) return
    const next = cards[0]?.querySelector('a') ?? linkAt(shown().region, end)
    next?.focus()
    announce(`${cards.length} more. ${shownCount(shown())}`)
  })

  return add
}

function linkAt(region: Element, end: ListEnd): HTMLAnchorElement | null {
  return region.querySelector(`[data-add-page=${end}] a`)
}

function tell(region: Element, end: ListEnd, text: string): void {
  const told = region.querySelector(`[data-add-page=${end}] [data-add-told]`)
  if (told) told.textContent = text
}
