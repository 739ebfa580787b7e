import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { askPlaces } from './ask-places.ts'
import { type Combobox, changedCombobox, closedCombobox, type Suggestion } from './combobox.ts'
import { fitList } from './fit-list.ts'
import { holdBackChange } from './hold-back-change.ts'
import { optionId } from './suggestion-list.tsx'

interface PlaceCombobox {
  combobox: Combobox
  field: RefObject<HTMLDivElement | null>
  input: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLUListElement | null>
  inputProps: InputHTMLAttributes<HTMLInputElement>
  choose: (suggestion: Suggestion) => void
}

/**
 * State and behaviour of the place field. The text stays the input's own, so that what was typed before React came is kept. Choosing
 * a suggestion tells it with a `place-chosen` event; typing anything else forgets it, so that the text counts.
 */
export function usePlaceCombobox(listId: string): PlaceCombobox {
  const [combobox, change] = useReducer(changedCombobox, closedCombobox)
  const [places] = useState(() =>
    askPlaces({ found: (suggestions) => change(suggestions ? { kind: 'found', suggestions } : { kind: 'closed' }) }),
  )
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isScripted = useIsScripted()
  const { suggestions, isOpen, active } = combobox

  useEffect(() => {
    const { current } = input
    if (!current) return
    // Typed while the script was on its way.
    if (document.activeElement === current && current.value !== current.defaultValue) void places.now(current.value)
    const release = holdBackChange(current)
    return () => {
      places.stop()
      release()
    }
  }, [places])

  useLayoutEffect(() => {
    if (isOpen && suggestions.length > 0 && list.current && field.current) fitList(list.current, field.current)
  }, [isOpen, suggestions])

  function choose([text, placeId]: Suggestion) {
    places.stop()
    if (!input.current) return
    input.current.value = text
    // Whoever listens reads the form.
    flushSync(() => change({ kind: 'chosen', placeId }))
    input.current.dispatchEvent(new CustomEvent('place-chosen', { bubbles: true }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const suggestion = suggestions[active]
    if (isArrow && !isOpen) void places.now(event.currentTarget.value)
    else if (isArrow) change({ kind: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 })
    else if (event.key === 'Escape' && isOpen) change({ kind: 'closed' })
    else if (event.key === 'Enter' && isOpen && suggestion) choose(suggestion)
    else return
    event.preventDefault()
  }

  const inputProps: InputHTMLAttributes<HTMLInputElement> = {
    onInput(event) {
      change({ kind: 'typed', text: event.currentTarget.value })
      places.soon(event.currentTarget.value)
    },
    onBlur() {
      places.stop()
      change({ kind: 'closed' })
    },
    onKeyDown,
    ...(isScripted && comboboxAttributes(listId, isOpen, active)),
  }
  return { combobox, field, input, list, inputProps, choose }
}

/** False in the server's markup and while React takes it over, which must find the same; true from then on. */
function useIsScripted(): boolean {
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return isScripted
}

function comboboxAttributes(listId: string, isOpen: boolean, active: number): InputHTMLAttributes<HTMLInputElement> {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-activedescendant': active < 0 ? undefined : optionId(listId, active),
  }
}
