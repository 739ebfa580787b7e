import { carouselPosition, positionText, type ScrolledRow, stepTo } from './carousel-position.ts'

/** The buttons move by one card and are disabled at the ends; where the row comes to rest the position is said. */
export function enhance(carousel: HTMLElement): void {
  const row = carousel.querySelector<HTMLElement>('[data-window]')!
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-do="previous"], [data-do="next"]')]
  const position = carousel.querySelector<HTMLElement>('[data-position]')!
  /** The card that the row is moving to, from the press of a button until it rests. */
  let goingTo: number | undefined
  const show = () => {
    const at = scrolledRow(row)
    const { isAtStart, isAtEnd, ...shown } = carouselPosition(at)
    for (const button of buttons) button.ariaDisabled = String(button.dataset.do === 'previous' ? isAtStart : isAtEnd)
    const said = positionText(shown, at.count)
    if (position.textContent !== said) position.textContent = said
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (button.ariaDisabled === 'true') return
      const { first, left } = stepTo(scrolledRow(row), button.dataset.do === 'previous' ? -1 : 1, goingTo)
      goingTo = first
      row.scrollTo({ left })
    })
  }
  const rest = () => {
    goingTo = undefined
    show()
  }
  if ('onscrollend' in window) row.addEventListener('scrollend', rest)
  else {
    // Safari before 26.
    let waiting: ReturnType<typeof setTimeout> | undefined
    row.addEventListener(
      'scroll',
      () => {
        clearTimeout(waiting)
        waiting = setTimeout(rest, 100)
      },
      { passive: true },
    )
  }
  new ResizeObserver(show).observe(row)
  show()
}

function scrolledRow(row: HTMLElement): ScrolledRow {
  const cards = [...row.querySelectorAll<HTMLElement>(':scope > ul > li')]
  const [first, second] = cards
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row)
  const width = row.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  const step = first && second ? second.offsetLeft - first.offsetLeft : width
  return { scrolled: row.scrollLeft, most: row.scrollWidth - row.clientWidth, step, width, count: cards.length }
}
