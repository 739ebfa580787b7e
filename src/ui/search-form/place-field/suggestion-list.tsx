import { type Ref, useLayoutEffect, useRef } from 'react'
import type { Combobox, Suggestion } from './combobox.ts'
import styles from './place-field.module.css'

interface SuggestionListProps {
  id: string
  ref: Ref<HTMLUListElement>
  combobox: Combobox
  onChoose: (suggestion: Suggestion) => void
}

/** The listbox of the place field. */
export function SuggestionList({ id, ref, combobox: { suggestions, isOpen, active }, onChoose }: SuggestionListProps) {
  return (
    <ul
      ref={ref}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of places before scripts run, a listbox after
      role="listbox"
      aria-label="Places"
      data-suggestions
      hidden={!isOpen}
      className={styles.suggestions}
      // Before the input loses the focus, which would close the list.
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, position) => (
        <SuggestionOption
          key={suggestion[1]}
          id={optionId(id, position)}
          text={suggestion[0]}
          isActive={position === active}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </ul>
  )
}

interface SuggestionOptionProps {
  id: string
  text: string
  isActive: boolean
  onChoose: () => void
}

function SuggestionOption({ id, text, isActive, onChoose }: SuggestionOptionProps) {
  const entry = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isActive && entry.current) scrollListTo(entry.current)
  }, [isActive])
  return (
    // biome-ignore lint/a11y: the keys are the input's, which keeps the focus (ARIA 1.2 combobox)
    <li ref={entry} id={id} role="option" aria-selected={isActive} onClick={onChoose}>
      {text}
    </li>
  )
}

/** What `aria-activedescendant` refers to. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`
}

/** Scrolls the list alone: `scrollIntoView` would move whatever it stands in. */
function scrollListTo(entry: HTMLElement): void {
  const list = entry.parentElement
  if (!list) return
  list.scrollTop = Math.min(entry.offsetTop, Math.max(list.scrollTop, entry.offsetTop + entry.offsetHeight - list.clientHeight))
}
