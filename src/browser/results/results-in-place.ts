import { isPlainClick } from '../load-on-interaction.ts'
import { showResultsFlash } from './arrive-by-form.ts'
import { followFilterCounts, isSheetOpen } from './live-counts.ts'
import { moveResults } from './move-results.ts'
import { resultsShown, resultsWanted, type WantedResults } from './results-events.ts'
import { addressOfForm, NotResultsPage, type resultsPages } from './results-page.ts'
import {
  announce,
  announceCount,
  endPending,
  forgetFailure,
  moveToResults,
  resultsRegion,
  showFailure,
  showPending,
  showResults,
} from './show-results.ts'

/** Milliseconds after which the page says that results are on their way. */
const slowAfter = 2_000
/** Milliseconds after which results that have not arrived count as failed. */
const patience = 30_000

interface VisitOptions {
  /** Whether the address becomes a new entry of the browser's history, replaces the last one, or is already there. */
  push: boolean | 'replace'
  /** Whether the focus and the view move to the results. */
  focus: boolean
  /** A search made from the form must keep what the visitor is still typing there; any other search replaces the form. */
  form: 'keep' | 'replace'
  /** Called where the results cannot be fetched, instead of an ordinary page load. */
  onFailed?: () => void
  /** What "try again" does, where that is more than the same visit. */
  again?: () => void
}

interface InPlaceOptions {
  pageOf: ReturnType<typeof resultsPages>
  /** Whether a page of this path and query is in the list. */
  isShown: (path: string) => boolean
  /** Called before the window's address changes to another. */
  leave: () => void
  /** Called with each new results region. */
  afterwards: (region: HTMLElement) => void
  /** Called when Back or Forward has led to results, with the state of that history entry and whether the region is new. */
  returnTo: (state: unknown, isNew: boolean) => void
}

/**
 * Makes the search form, the sort order and the pagination replace the results in place. The page of the same address is fetched as HTML
 * and its results region replaces the old one; address, title, Back and Forward, focus and announcements follow. An address that is not a
 * page of results is loaded normally; a failure is reported and can be repeated.
 */
export function replaceResultsInPlace({ pageOf, isShown, leave, afterwards, returnTo }: InPlaceOptions): void {
  let asked = new AbortController()
  let shownPath = currentPath()
  /** The form's query when its sheet was opened. */
  let openedAt = ''

  /** Returns whether the results are shown: another visit may have overtaken this one. */
  async function visit(address: string, { push, focus, form, onFailed, again }: VisitOptions): Promise<boolean> {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    showPending()
    forgetFailure()
    const slow = setTimeout(() => announce('Loading…'), slowAfter)
    try {
      const page = await pageOf(address, AbortSignal.any([signal, AbortSignal.timeout(patience)]))
      if (signal.aborted) return false
      // Together, as the address says what is shown.
      await moveResults(resultsRegion, () => {
        if (signal.aborted) return
        if (push) {
          leave()
          pushAddress(page.address, push)
        }
        showResults(page, page.isRead ? 'replace' : form, address)
      })
      if (signal.aborted) return false
      shownPath = currentPath()
      afterwards(resultsRegion())
      if (push) void showResultsFlash(resultsRegion())
      if (focus && !returnToForm()) moveToResults()
      announceCount()
      document.dispatchEvent(new Event(resultsShown))
      return true
    } catch (error) {
      if (signal.aborted) return false
      console.warn('The results could not be replaced in place', error)
      if (onFailed) onFailed()
      else if (error instanceof NotResultsPage) location.assign(address)
      else showFailure(again ?? (() => void visit(address, { push, focus: true, form })), { focus })
      return false
    } finally {
      clearTimeout(slow)
    }
  }

  async function comeBack(state: unknown): Promise<void> {
    const again = () => void comeBack(state)
    if (await visit(location.href, { push: false, focus: false, form: 'replace', again })) returnTo(state, true)
  }

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-search-form]')) return
    event.preventDefault()
    openedAt = addressOf(form)
    closeSheet(form)
    void visit(addressOf(form), { push: true, focus: true, form: 'keep' })
  })
  for (const kind of ['change', 'place-chosen']) {
    document.addEventListener(kind, (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('[data-search-form]')
      if (!form || isSheetOpen(form)) return
      // Sales and lettings have different prices and filters, so a change of channel brings a new form.
      const isChannel = (event.target as HTMLInputElement).name === 'channel'
      void visit(addressOf(form), { push: true, focus: false, form: isChannel ? 'replace' : 'keep' })
    })
  }
  // An open sheet hides the results: they change when it is closed, if the form was changed.
  document.addEventListener(
    'toggle',
    (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('[data-search-form]')
      if (!form || !(event.target as Element).matches('[data-search-sheet]')) return
      if (isSheetOpen(form)) openedAt = addressOf(form)
      else if (openedAt !== addressOf(form)) void visit(addressOf(form), { push: true, focus: false, form: 'keep' })
    },
    { capture: true },
  )
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-in-place], [data-in-place] a')
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    void visit(link.href, { push: true, focus: true, form: 'replace' })
  })
  followFilterCounts()
  document.addEventListener(resultsWanted, async (event) => {
    event.preventDefault()
    const { address, settled } = (event as CustomEvent<WantedResults>).detail
    settled(await visit(new URL(address, location.href).href, { push: 'replace', focus: false, form: 'replace', onFailed: endPending }))
  })
  window.addEventListener('popstate', async ({ state }) => {
    // The address is either a hash of these results, which may be empty, or another page that is in the list.
    if (currentPath() === shownPath || isShown(currentPath())) {
      // Results that an earlier step still waits for would replace these.
      asked.abort()
      // Results that could not be fetched are no longer asked for.
      endPending()
      forgetFailure()
      return returnTo(state, false)
    }
    await comeBack(state)
  })
}

function currentPath(): string {
  return location.pathname + location.search
}

/** Repeating the same search adds no history entry: Back would seem to do nothing. The map stays open over other results. */
function pushAddress(path: string, push: true | 'replace'): void {
  const address = path + (location.hash.startsWith('#/') ? location.hash : '')
  if (push === 'replace') history.replaceState({ results: true }, '', address)
  else if (new URL(address, location.href).href !== location.href) history.pushState({ results: true }, '', address)
  history.scrollRestoration = 'auto'
}

function addressOf(form: HTMLFormElement): string {
  return addressOfForm(form.action, new FormData(form))
}

/**
 * Shows the field that could not be read, in the sheet on a narrow screen or among closed filters. Returns whether there is such a field.
 */
function returnToForm(): boolean {
  const field = document.querySelector<HTMLElement>('[data-search-form] [aria-invalid=true]')
  if (!field) return false
  const more = field.closest('details')
  if (more) more.open = true
  // On a wide screen the sheet has no box of its own, and its contents are visible already.
  const sheet = field.closest<HTMLElement>('[data-search-sheet]')
  if (sheet && !field.checkVisibility()) sheet.showPopover()
  field.focus()
  return true
}

/** On a narrow screen the filters would cover the results that were just asked for. */
function closeSheet(form: HTMLFormElement): void {
  const sheet = form.querySelector<HTMLElement>('[data-search-sheet]')
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}
