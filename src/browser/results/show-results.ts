import type { ResultsPage } from './results-page.ts'
import styles from './tell-failure.module.css'

/** The region of the page that holds the results. */
export function resultsRegion(): HTMLElement {
  const region = document.querySelector<HTMLElement>('[data-results]')
  if (!region) throw new Error('The page has no results region')
  return region
}

/** Dims the results and says that others are on their way, until `showResults` replaces them. */
export function showPending(): void {
  resultsRegion().setAttribute('aria-busy', 'true')
}

/** Undoes `showPending` where no results come. */
export function endPending(): void {
  resultsRegion().removeAttribute('aria-busy')
}

/**
 * Replaces the page's title and results. `form` is `replace` where the search form is to become that of the new page, `keep` where the
 * visitor may be typing in it; `asked` is the address that was fetched.
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
 * Gives the form the hidden fields of the results now shown (domain/search/search-query.ts). Their place is the meaning of the requested
 * text, however the server spells it.
 */
function replaceHeldFields(next: Element, asked: string): void {
  const held = document.importNode(next.querySelector('[data-held]')!, true)
  const place = held.querySelector<HTMLInputElement>('[name=form_q]')
  if (place) place.value = new URL(asked).searchParams.get('q') ?? ''
  document.querySelector('[data-search-form] [data-held]')?.replaceWith(held)
}

/** Announces to screen readers how many results there are, and what was left out of the search. */
export function announceCount(): void {
  const told = resultsRegion().querySelectorAll('[data-results-count], [data-results-told]')
  announce([...told].map((each) => each.textContent).join('. '))
}

/** Announces a text to screen readers. The live region stands outside the replaced part, or nothing would be read. */
export function announce(text: string): void {
  const status = document.querySelector('[data-results-status]')
  if (status) status.textContent = text
}

/**
 * A search in place keeps the visitor's form, with its focus, and updates the server's text in it: how many filters are set, where clearing
 * them leads, and what could not be read. `next` is the form of the results now shown.
 */
function updateKeptForm(next: Element): void {
  const form = document.querySelector('[data-search-form]')
  for (const fresh of next.querySelectorAll<HTMLElement>('[data-set-count]')) {
    const shown = form?.querySelector<HTMLElement>(`[data-set-count=${fresh.dataset.setCount}]`)
    shown?.replaceWith(document.importNode(fresh, true))
  }
  const clear = next.querySelector<HTMLAnchorElement>('[data-clear-filters]')
  const shownClear = form?.querySelector<HTMLAnchorElement>('[data-clear-filters]')
  if (clear && shownClear) shownClear.href = clear.href
  for (const fresh of next.querySelectorAll<HTMLInputElement>('input[inputmode]')) {
    const field = document.getElementById(fresh.id)
    if (field) updateError(field, fresh, next.querySelector(`#${fresh.id}-error`))
  }
}

function updateError(field: HTMLElement, fresh: Element, error: Element | null): void {
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = fresh.getAttribute(name)
    if (value === null) field.removeAttribute(name)
    else field.setAttribute(name, value)
  }
  document.getElementById(`${field.id}-error`)?.remove()
  if (error) field.parentElement?.after(document.importNode(error, true))
}

const mark = 'data-results-failure'

/**
 * Says above the results that the requested ones could not be fetched, with a button to ask again. Form and results stay as they are: an
 * ordinary page load without a connection would show the browser's error page and lose what was typed. `focus`: whether the button takes
 * the focus, as the results would have.
 */
export function showFailure(again: () => void, { focus }: { focus: boolean }): void {
  endPending()
  const told = document.createElement('div')
  told.setAttribute(mark, '')
  told.setAttribute('role', 'alert')
  told.className = styles.failure ?? ''
  const words = document.createElement('p')
  words.textContent = 'These results could not be loaded. Please check your connection and try again.'
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.again ?? ''
  button.textContent = 'Try again'
  button.addEventListener('click', again)
  told.append(words, button)
  resultsRegion().before(told)
  if (focus) button.focus({ preventScroll: true })
  told.scrollIntoView({ block: 'nearest' })
}

export function forgetFailure(): void {
  document.querySelector(`[${mark}]`)?.remove()
}
