import { isPlainClick } from '../load-on-interaction.ts'
import { withoutMoving } from './place-in-results.ts'
import type { resultsPages } from './results-page.ts'
import { announce } from './show-results.ts'
import { addPage, type ListEnd, type ShownResults, shownCount } from './shown-results.ts'

/** Milliseconds: a page that has not come by then is told as failed. */
const patience = 30_000

interface AddPagesOptions {
  pageOf: ReturnType<typeof resultsPages>
  /** The list as it is now: a search in place puts another in its place. */
  shown: () => ShownResults
  /** Called with each page that was added. */
  afterwards: () => void
}

/**
 * Makes 'Show more' and 'Show previous' add the adjacent page's cards to the list. The focus goes to the first of them, and how many
 * there are is announced. A request that fails says so and can be made again. Returns what adds a page without being asked by a click.
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
