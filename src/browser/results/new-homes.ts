import * as routes from '#src/routes.ts'
import { followStream } from '../event-stream.ts'

tellNewHomes()

/** Says above open results how many homes came on meanwhile that the search finds, with a link to them. */
function tellNewHomes(): void {
  let search = ''
  let count = 0
  let end = () => {}
  const hear = (_name: string, data: unknown) => {
    count += (data as { new: number }).new
    const place = document.querySelector('[data-results-live]')
    if (count === 0 || !place) return
    const link = document.createElement('a')
    // New homes come first, unless another order was chosen.
    const first = new URL(location.pathname.replace(/\/page-\d+/, '') + location.search, location.origin)
    first.searchParams.delete('page')
    link.href = first.href
    link.textContent = 'Show them'
    place.replaceChildren(`${count} new ${count === 1 ? 'home has' : 'homes have'} come on. `, link)
  }
  const follow = () => {
    const shown = document.querySelector<HTMLElement>('[data-results]')?.dataset.search ?? ''
    if (shown === search) return
    end()
    count = 0
    search = shown
    end = followStream({ address: `${routes.live.newHomes.href()}?${search}`, hear })
  }
  follow()
  const around = document.querySelector('[data-results]')?.parentElement
  // Other results are put in place of these. Their own event would be one more file for each panel that sends it.
  if (around) new MutationObserver(follow).observe(around, { childList: true })
}
