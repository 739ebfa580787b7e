/** The buttons move by one card and are disabled at the ends; once the row rests, its position is announced. */
export function enhance(carousel: HTMLElement): void {
  const row = carousel.querySelector<HTMLElement>('[data-window]')!
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-do="previous"], [data-do="next"]')]
  const position = carousel.querySelector<HTMLElement>('[data-position]')!
  /** The card that the row is scrolling to; undefined once it rests. */
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

/** The scroll position of a row of cards, in CSS pixels. */
export interface ScrolledRow {
  scrolled: number
  /** How far it can be scrolled. */
  most: number
  /** Distance from the start of one card to the start of the next. */
  step: number
  /** Width of the visible part. */
  width: number
  count: number
}

interface CarouselPosition {
  /** The number of the first visible card, counted from 1. */
  first: number
  last: number
  isAtStart: boolean
  isAtEnd: boolean
}

/** Returns which cards are visible. Rounds, because browsers scroll to fractions of a pixel. */
export function carouselPosition({ scrolled, most, step, width, count }: ScrolledRow): CarouselPosition {
  const isAtEnd = scrolled >= most - 2
  const inView = Math.min(count, Math.max(1, Math.floor((width + 2) / step + 0.1)))
  const first = isAtEnd ? count - inView + 1 : Math.min(count, Math.round(scrolled / step) + 1)
  return { first, last: Math.min(count, first + inView - 1), isAtStart: scrolled <= 2, isAtEnd }
}

/**
 * How far to scroll, in CSS pixels, so that another card comes first: the one after it, or before (`by` -1). `from` is the card, from 1,
 * that the row is still moving to, so that no quick press is lost; unless given it is the one that is first now.
 */
export function stepTo(row: ScrolledRow, by: 1 | -1, from = carouselPosition(row).first): { first: number; left: number } {
  const { first, last } = carouselPosition({ ...row, scrolled: 0 })
  const to = Math.min(row.count - (last - first), Math.max(1, from + by))
  return { first: to, left: (to - 1) * row.step }
}

/** `2 / 8` for one card in view, else `2–4 / 8`. */
export function positionText({ first, last }: Pick<CarouselPosition, 'first' | 'last'>, count: number): string {
  return first === last ? `${first} / ${count}` : `${first}–${last} / ${count}`
}
