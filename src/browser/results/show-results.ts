import type { ResultsPage } from './results-page.ts'
import { updateKeptForm } from './update-kept-form.ts'

/** The region of the page that results stand in. */
export function resultsRegion(): HTMLElement {
  const region = document.querySelector<HTMLElement>('[data-results]')
  if (!region) throw new Error('The page has no results region')
  return region
}

/** Dims the results and says that others are on their way, until `showResults` replaces them. */
export function showPending(): void {
  resultsRegion().setAttribute('aria-busy', 'true')
}

/** Takes that back where they do not come. */
export function endPending(): void {
  resultsRegion().removeAttribute('aria-busy')
}

/**
 * Puts a page's title and results where the old ones were. `form` is `replace` where the search form is
 * to become that of the page, `keep` where the visitor may be writing in it; `asked` is the address that was fetched.
 */
export function showResults(page: ResultsPage, form: 'keep' | 'replace', asked: string): void {
  document.title = page.title
  resultsRegion().replaceWith(document.importNode(page.region, true))
  if (page.form && form === 'replace') replaceForm(page.form)
  if (page.form && form === 'keep') {
    replaceHeldFields(page.form, asked)
    updateKeptForm(page.form)
  }
}

/** Moves focus and view to the heading of the results. */
export function moveToResults(): void {
  const heading = resultsRegion().querySelector<HTMLElement>('[data-results-heading]')
  heading?.focus({ preventScroll: true })
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  heading?.scrollIntoView({ block: 'start', behavior: reduced ? 'instant' : 'smooth' })
}

function replaceForm(next: Element): void {
  const form = document.querySelector('[data-search-form]')
  const focused = form?.contains(document.activeElement) ? document.activeElement?.id : undefined
  const wasOpen = form?.querySelector('details')?.open ?? false
  const fresh = document.importNode(next, true)
  form?.replaceWith(fresh)
  const more = fresh.querySelector('details')
  if (more && wasOpen) more.open = true
  if (focused) document.getElementById(focused)?.focus()
}

/**
 * What a form carries along unseen is that of the results now shown (domain/search/search-form.ts). The place in it is what the text
 * that was asked for means, however the server writes it.
 */
function replaceHeldFields(next: Element, asked: string): void {
  const held = document.importNode(next.querySelector('[data-held]')!, true)
  const place = held.querySelector<HTMLInputElement>('[name=form_q]')
  if (place) place.value = new URL(asked).searchParams.get('q') ?? ''
  document.querySelector('[data-search-form] [data-held]')?.replaceWith(held)
}

/** Has screen readers say how many results there are, and what was left out of the search. */
export function announceCount(): void {
  const told = resultsRegion().querySelectorAll('[data-results-count], [data-results-told]')
  announce([...told].map((each) => each.textContent).join('. '))
}

/** Has screen readers say something. The live region stands outside what is replaced, or nothing would be read. */
export function announce(text: string): void {
  const status = document.querySelector('[data-results-status]')
  if (status) status.textContent = text
}
