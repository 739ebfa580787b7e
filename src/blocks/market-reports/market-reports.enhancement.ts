import { isPlainClick } from '#src/browser/load-on-interaction.ts'

/** Links to years and months choose what is shown instead of scrolling the page; the button opens and closes the list of years. */
export function enhance(root: HTMLElement): void {
  const panels = [...root.querySelectorAll<HTMLElement>('[data-year]')]
  const years = panels.map((panel) => ({ id: panel.id, months: [...panel.querySelectorAll('[data-month]')].map(({ id }) => id) }))
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')]
  const toggle = root.querySelector<HTMLButtonElement>('button[data-years]')
  const status = root.querySelector('[role="status"]')!
  const setOpen = (isOpen: boolean) => {
    root.toggleAttribute('data-open', isOpen)
    if (toggle) toggle.ariaExpanded = String(isOpen)
  }
  const show = (id: string) => {
    const chosen = chosenReports(years, id)
    if (!chosen) return false
    for (const panel of panels) {
      panel.toggleAttribute('data-shown', panel.id === chosen.year)
      panel.toggleAttribute('data-one', panel.id === chosen.year && chosen.month !== undefined)
    }
    for (const month of root.querySelectorAll('[data-month]')) month.toggleAttribute('data-chosen', month.id === chosen.month)
    for (const link of links) {
      const isYear = link.dataset.toYear !== undefined
      if (link.hash === `#${isYear ? chosen.year : id}`) link.ariaCurrent = 'true'
      else link.removeAttribute('aria-current')
    }
    setOpen(false)
    return true
  }
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('nav a')
    if (!link || !isPlainClick(event) || !show(link.hash.slice(1))) return
    event.preventDefault()
    history.replaceState(history.state, '', link.hash)
    status.textContent = `${link.dataset.says}`
  })
  toggle?.addEventListener('click', () => setOpen(toggle.ariaExpanded !== 'true'))
  const follow = () => {
    if (show(location.hash.slice(1))) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }
  window.addEventListener('hashchange', follow)
  follow()
}

interface YearIds {
  /** Id of the year's section. */
  id: string
  /** Ids of its months' sections. */
  months: readonly string[]
}

interface ChosenReports {
  year: string
  /** Undefined for all months of the year. */
  month: string | undefined
}

/** What a link to `#id` shows: a year with all its months, or one month of it. Undefined for an id that is neither. */
export function chosenReports(years: readonly YearIds[], id: string): ChosenReports | undefined {
  const year = years.find((each) => each.id === id || each.months.includes(id))
  return year && { year: year.id, month: year.id === id ? undefined : id }
}
