import { type RefObject, useLayoutEffect, useRef } from 'react'

interface OpenList {
  isOpen: boolean
  /** The groups shown; the list is fitted again when they change. */
  groups: readonly unknown[]
}

/** The list that is to fit into what can be seen, from its first option on, for as long as it is open. */
export function useFittedList(field: RefObject<HTMLElement | null>, { isOpen, groups }: OpenList): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [popup, place] = [list.current, field.current]
    if (!isOpen || groups.length === 0 || !popup || !place) return
    const refit = () => fitList(popup, place)
    popup.querySelector('[role=listbox]')?.scrollTo(0, 0)
    refit()
    // The keyboard of a telephone comes and goes while the list is open.
    visualViewport?.addEventListener('resize', refit)
    return () => visualViewport?.removeEventListener('resize', refit)
  }, [field, isOpen, groups])
  return list
}

/** CSS pixels. */
const mostListHeight = 352
const fewLines = 240
const gapToEdge = 8

/** Sets the maximum height of the open list by a style sheet, since the CSP forbids style attributes. One list is open at a time. */
let heights: CSSStyleSheet | undefined

/**
 * Below the field, or above it where only there the list, or of a long one a few lines, has room. Where neither has, as over the keyboard
 * of a telephone, the page scrolls until the field is at its top. Never beyond what can be seen: the best match comes first.
 */
function fitList(list: HTMLElement, field: HTMLElement): void {
  heights ??= adoptedSheet()
  heights.replaceSync('')
  const wanted = Math.min(list.offsetHeight + gapToEdge, fewLines)
  let { above, below } = roomAround(field)
  const isAbove = below < wanted && above >= wanted
  if (below < wanted && !isAbove && above > 0) {
    const scroller = field.closest('dialog') ?? window
    scroller.scrollBy({ top: Math.min(wanted - below, above), behavior: 'instant' })
    below = roomAround(field).below
  }
  list.toggleAttribute('data-above', isAbove)
  heights.replaceSync(`[data-suggestions] { max-block-size: ${Math.min(mostListHeight, (isAbove ? above : below) - gapToEdge)}px }`)
}

/**
 * CSS pixels between the field with its label and the edges of what can be seen, less header and on-screen keyboard; in a dialog, of that.
 */
function roomAround(field: HTMLElement): { above: number; below: number } {
  const { top, bottom } = field.getBoundingClientRect()
  const dialog = field.closest('dialog')?.getBoundingClientRect()
  const header = dialog?.top ?? document.querySelector('[data-home-header]')?.getBoundingClientRect().bottom ?? 0
  const seenFrom = visualViewport?.offsetTop ?? 0
  const seenTo = seenFrom + (visualViewport?.height ?? innerHeight)
  return { above: top - Math.max(seenFrom, header), below: Math.min(seenTo, dialog?.bottom ?? seenTo) - bottom }
}

function adoptedSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return sheet
}
