import { countText } from '#src/domain/property/count-text.ts'
import * as routes from '#src/routes.ts'
import { latestRequest } from '../latest-request.ts'
import { addressOfForm } from './results-page.ts'

/**
 * While the filters of the search form are open, its button shows how many properties the search would find, and each option how many it
 * would leave. The counts are requested when the filters open and after each change. A failure is reported beside the button, which
 * searches all the same.
 */
export function followFilterCounts(): void {
  const counts = askCounts({ found: (found) => (found ? showCounts(found) : showFailure(() => refresh('now'))) })

  function refresh(when: 'now' | 'soon') {
    const form = searchForm()
    if (!form) return
    if (!areFiltersOpen(form)) {
      counts.stop()
      return tell(form, 'Search', '')
    }
    tell(form, 'Show properties', '')
    void counts[when](new FormData(form))
  }

  // The toggle events of popovers and `details` do not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if ((target as Element).closest('[data-search-form]')) refresh('now')
    },
    { capture: true },
  )
  for (const kind of ['input', 'change', 'place-chosen']) {
    document.addEventListener(kind, ({ target }) => {
      if ((target as Element).closest('[data-search-form]')) refresh('soon')
    })
  }
  // The filters may have been opened before this script ran.
  const form = searchForm()
  if (form && areFiltersOpen(form)) refresh('now')
}

/** Whether the filters of a narrow screen are open. */
export function isSheetOpen(form: Element): boolean {
  return form.querySelector('[data-search-sheet]:popover-open') !== null
}

function areFiltersOpen(form: Element): boolean {
  return isSheetOpen(form) || form.querySelector('details')?.open === true
}

function searchForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('[data-search-form]')
}

function showCounts({ total, options }: Counts): void {
  const form = searchForm()
  if (!form) return
  const properties = total === null ? 'properties' : countText(total)
  // On a wide screen the results change with each choice and announce themselves.
  tell(form, total === 0 ? 'No properties match' : `Show ${properties}`, isSheetOpen(form) && total !== null ? `${properties} match` : '')
  for (const option of form.querySelectorAll<HTMLOptionElement>('select option')) {
    setCount(option, options[(option.closest('select') as HTMLSelectElement).name]?.[option.value])
  }
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    if (box.nextElementSibling) setCount(box.nextElementSibling, options[box.name]?.[box.value])
  }
}

/** The text that stood there before there was a number. */
const words = new WeakMap<Element, string>()

function setCount(element: Element, count: number | undefined): void {
  const text = words.get(element) ?? element.textContent ?? ''
  words.set(element, text)
  const counted = count === undefined ? text : `${text} (${count.toLocaleString('en-GB')})`
  if (element.textContent !== counted) element.textContent = counted
}

function showFailure(again: () => void): void {
  const form = searchForm()
  if (!form) return
  showCounts({ total: null, options: {} })
  tell(form, 'Show properties', 'How many there are could not be asked. ')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    // The button is about to be removed.
    form.querySelector<HTMLElement>('[data-live-count]')?.closest('button')?.focus()
    again()
  })
  form.querySelector('[data-live-status]')?.append(button)
}

/** Sets the text of the button and the text below it. */
function tell(form: Element, onButton: string, below: string): void {
  const button = form.querySelector('[data-live-count]')
  if (button && button.textContent !== onButton) button.textContent = onButton
  const status = form.querySelector('[data-live-status]')
  if (status && status.textContent !== below) status.textContent = below
}

/** Milliseconds without another change before counts are asked for. */
const changePause = 250
/** Milliseconds until a request counts as failed. */
const mostWait = 10_000

export interface Counts {
  /** Null while the search could mean several places. */
  total: number | null
  /** By control name and option value. */
  options: Record<string, Record<string, number>>
}

type Fields = Iterable<[string, FormDataEntryValue]>

interface AskCountsOptions {
  /** Called with the counts for the latest form; undefined when they could not be fetched. A request that was overtaken is not reported. */
  found: (counts: Counts | undefined) => void
  fetchCounts?: typeof fetchOptionCounts
}

interface CountsAsked {
  /** Sends the request once changes pause. */
  soon: (fields: Fields) => void
  now: (fields: Fields) => Promise<void>
  /** Cancels the request under way. */
  stop: () => void
}

/** Asks the server how many properties a form finds, one request at a time. */
export function askCounts({ found, fetchCounts = fetchOptionCounts }: AskCountsOptions): CountsAsked {
  const { now, soon, stop } = latestRequest<Counts | undefined>({ pause: changePause, answered: found })
  const ask = (fields: Fields) => (signal: AbortSignal) =>
    fetchCounts(fields, AbortSignal.any([signal, AbortSignal.timeout(mostWait)])).catch(() => undefined)
  return { now: (fields) => now(ask(fields)), soon: (fields) => soon(ask(fields)), stop }
}

async function fetchOptionCounts(fields: Fields, signal: AbortSignal): Promise<Counts> {
  const response = await fetch(addressOfForm(new URL(routes.search.optionCounts.href(), location.href).href, fields), { signal })
  if (!response.ok) throw new Error(`Counts were answered with ${response.status}`)
  const { total_count, options } = await response.json()
  return { total: total_count, options }
}
