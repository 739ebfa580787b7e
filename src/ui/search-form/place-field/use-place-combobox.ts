import { type InputHTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formFields } from '#src/domain/search/form-fields.ts'
import { askPlaces, type PlacesAnswer } from './ask-places.ts'
import { type Combobox, changedPlaceCombobox, closedPlaceCombobox } from './combobox.ts'
import { holdBackChange } from './hold-back-change.ts'
import { emptyFieldList, listOfAnswer, optionsOf, type PlaceOption } from './option-list.ts'
import { forgetPlaces, recentPlaces, rememberPlace } from './recent-places.ts'
import { optionId } from './suggestion-list.tsx'
import { useFittedList } from './use-fitted-list.ts'

interface PlaceCombobox {
  combobox: Combobox
  /** False in the server's markup and during hydration, which must match it; true from then on. */
  isScripted: boolean
  field: RefObject<HTMLDivElement | null>
  input: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLDivElement | null>
  inputProps: InputHTMLAttributes<HTMLInputElement>
  perform: (option: PlaceOption) => void
  clear: () => void
}

/**
 * State and behaviour of the place field. The text stays the input's own, so that what was typed before React came is kept. Choosing
 * a suggestion tells it with a `place-chosen` event; typing anything else forgets it, so that the text counts (rules: S14).
 */
export function usePlaceCombobox(listId: string): PlaceCombobox {
  const [combobox, change] = useReducer(changedPlaceCombobox, closedPlaceCombobox)
  const [places] = useState(() => askPlaces({ answered }))
  const field = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isScripted = useIsScripted()
  const { groups, isOpen, active } = combobox
  const list = useFittedList(field, combobox)

  function answered(answer: PlacesAnswer) {
    const shown = listOfAnswer(answer, recentPlaces())
    change(shown ? { kind: 'shown', list: shown } : { kind: 'closed' })
  }

  /** The suggestions of an empty field. */
  function offer(note?: string) {
    change({ kind: 'shown', list: emptyFieldList(recentPlaces(), note) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is taken over
  useEffect(() => {
    const { current } = input
    if (!current) return
    rememberShown(current)
    const isHere = document.activeElement === current
    if (isHere && current.value.trim() === '') offer()
    // Typed while the script was on its way.
    else if (isHere && current.value !== current.defaultValue) void places.now(current.value)
    const release = holdBackChange(current)
    const sent = new AbortController()
    // After submission no more suggestions are needed.
    current.form?.addEventListener('submit', places.stop, { signal: sent.signal })
    return () => {
      places.stop()
      release()
      sent.abort()
    }
  }, [places])

  function choose(text: string, placeId: string) {
    places.stop()
    if (!input.current) return
    input.current.value = text
    rememberPlace([text, placeId])
    // Whoever listens reads the form.
    flushSync(() => change({ kind: 'chosen', placeId }))
    input.current.dispatchEvent(new CustomEvent('place-chosen', { bubbles: true }))
  }

  function perform(option: PlaceOption) {
    if (!input.current) return
    if (option.does === 'choose') choose(option.text, option.placeId)
    if (option.does === 'address') input.current.value = option.text
    if (option.does === 'search' || option.does === 'address') {
      flushSync(() => change({ kind: 'closed' }))
      input.current.form?.requestSubmit()
    }
    if (option.does === 'retry') void places.now(input.current.value)
    if (option.does === 'locate') {
      offer('Finding where you are…')
      void places.near(async () => (await import('./visitor-point.ts')).visitorPoint())
    }
    if (option.does === 'forget') {
      forgetPlaces()
      offer()
    }
  }

  function clear() {
    if (!input.current) return
    places.stop()
    input.current.value = ''
    input.current.focus()
    change({ kind: 'typed', text: '' })
    offer()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const option = optionsOf(groups)[active]
    if (isArrow && !isOpen && event.currentTarget.value.trim() === '') offer()
    else if (isArrow && !isOpen) void places.now(event.currentTarget.value)
    else if (isArrow) change({ kind: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 })
    else if (event.key === 'Escape' && isOpen) change({ kind: 'closed' })
    else if (event.key === 'Enter' && isOpen && option) perform(option)
    else return
    event.preventDefault()
  }

  function offerWhereEmpty() {
    if (!isOpen && input.current?.value.trim() === '') offer()
  }

  const inputProps: InputHTMLAttributes<HTMLInputElement> = {
    onInput(event) {
      const text = event.currentTarget.value
      change({ kind: 'typed', text })
      if (text.trim() === '') {
        places.stop()
        offer()
      } else places.soon(text)
    },
    onFocus: offerWhereEmpty,
    onClick: offerWhereEmpty,
    onBlur(event) {
      // The window itself has lost the focus, for instance to the browser's question about the location. The field still has it when the
      // visitor returns.
      if (document.activeElement === event.currentTarget) return
      places.stop()
      change({ kind: 'closed' })
    },
    onKeyDown,
    ...(isScripted && comboboxAttributes(listId, isOpen, active)),
  }
  return { combobox, isScripted, field, input, list, inputProps, perform, clear }
}

/** Remembers the place of the current results as a recent one. The text in the field was resolved to it. */
function rememberShown({ form, defaultValue }: HTMLInputElement): void {
  const held = form?.elements.namedItem(formFields.placeId)
  if (held instanceof HTMLInputElement && held.value && defaultValue) rememberPlace([defaultValue, held.value])
}

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
