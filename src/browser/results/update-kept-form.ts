/**
 * A search in place keeps the form as the visitor has it, focus and all. What the server says in it is brought up to date: how many
 * filters are set, where clearing them leads, and which number could not be read. `next` is the form of the results now shown.
 */
export function updateKeptForm(next: Element): void {
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
