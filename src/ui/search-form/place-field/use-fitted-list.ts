import { type RefObject, useLayoutEffect, useRef } from 'react'
import { fitList } from './fit-list.ts'

interface OpenList {
  isOpen: boolean
  /** What it shows: fitted anew where this is another. */
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
