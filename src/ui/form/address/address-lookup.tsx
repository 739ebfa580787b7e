import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { AddressSuggestion, FoundAddress } from '#src/domain/addresses/found-address.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { optionId, SuggestionList } from '#src/ui/search-form/place-field/suggestion-list.tsx'
import { useFittedList } from '#src/ui/search-form/place-field/use-fitted-list.ts'
import styles from './address-lookup.module.css'
import { type AddressesAnswer, askAddresses } from './ask-addresses.ts'

interface AddressLookupProps {
  id: string
  /** The hint below the field. */
  message: string
  onFound: (address: FoundAddress) => void
  /** The look-up is unavailable; `text` is what was typed into it. */
  onFailed: (text: string) => void
}

/** A field that suggests addresses while one is typed. It is not sent with the form, so it has no name. */
export function AddressLookup({ id, message, onFound, onFailed }: AddressLookupProps) {
  const [combobox, change] = useReducer(changedAddressCombobox, { ...closedAddressCombobox, said: message, isSaidAloud: message !== '' })
  const place = useRef<HTMLDivElement>(null)
  const told = useRef({ onFound, onFailed })
  told.current = { onFound, onFailed }
  const textOf = () => place.current?.querySelector('input')?.value ?? ''
  const [addresses] = useState(() =>
    askAddresses((answer) => {
      if (answer.kind === 'failed') return told.current.onFailed(textOf())
      change(answer)
      if (answer.kind === 'found') told.current.onFound(answer.address)
    }),
  )
  useEffect(() => addresses.stop, [addresses])
  const { options, isOpen, active, said, isSaidAloud } = combobox
  const toldBefore = useRef(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something else to say; what was said since stays
  useEffect(() => {
    if (message !== '' || said === toldBefore.current) change({ kind: 'told', message })
    toldBefore.current = message
  }, [message])
  const groups = [{ heading: '', options: options.map((each) => ({ does: 'choose', text: each.address, id: each.id })) }]
  const list = useFittedList(place, { isOpen, groups: options })
  const listId = `${id}-suggestions`

  function choose(option: { text: string; id: string }) {
    const input = place.current?.querySelector('input')
    if (input) input.value = option.text
    change({ kind: 'closed' })
    void addresses.find(option.id)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const option = groups[0]?.options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') change({ kind: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 })
    else if (event.key === 'Escape' && isOpen) change({ kind: 'closed' })
    else if (event.key === 'Enter' && isOpen && option) choose(option)
    // The form is sent by its button, not from a field that is no part of it.
    else if (event.key === 'Enter') void addresses.now(textOf())
    else return
    event.preventDefault()
    // The dialog around it stays.
    event.stopPropagation()
  }
  return (
    <div ref={place} className={styles.lookup}>
      <Field
        id={id}
        label="Find your address"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
        placeholder="House number and street, or postcode"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => {
          change({ kind: 'asked' })
          addresses.soon(event.currentTarget.value)
        }}
        onBlur={() => change({ kind: 'closed' })}
        onKeyDown={onKeyDown}
      />
      <SuggestionList id={listId} ref={list} label="Addresses" combobox={{ groups, note: '', isOpen, active }} onChoose={choose} />
      <p role="status" className={isSaidAloud ? styles.said : visuallyHidden}>
        {said}
      </p>
    </div>
  )
}

/** The state of the lookup besides its text. */
interface AddressCombobox {
  options: readonly AddressSuggestion[]
  isOpen: boolean
  /** Index of the option that the arrow keys have reached; -1 while the focus is in the input only. */
  active: number
  /** The message below the field, visible or only for screen readers. */
  said: string
  isSaidAloud: boolean
}

type ComboboxChange =
  | { kind: 'asked' }
  | { kind: 'closed' }
  | { kind: 'moved'; step: 1 | -1 }
  | { kind: 'told'; message: string }
  | Exclude<AddressesAnswer, { kind: 'failed' }>

export const closedAddressCombobox: AddressCombobox = { options: [], isOpen: false, active: -1, said: '', isSaidAloud: false }

/** rules: E26 */
const unknownAddress = "Sorry we couldn't find that address"

/** Returns the lookup's state after a change. Nothing is chosen until the visitor does so (ARIA 1.2, manual selection). */
export function changedAddressCombobox(combobox: AddressCombobox, change: ComboboxChange): AddressCombobox {
  switch (change.kind) {
    case 'asked':
    case 'too-short':
      return closedAddressCombobox
    case 'closed':
      return { ...combobox, isOpen: false, active: -1 }
    case 'moved': {
      // One stop more than there are options, for the input.
      const stops = combobox.options.length + 1
      return { ...combobox, isOpen: combobox.options.length > 0, active: ((combobox.active + 1 + change.step + stops) % stops) - 1 }
    }
    case 'told':
      return { ...closedAddressCombobox, said: change.message, isSaidAloud: change.message !== '' }
    case 'found':
      return { ...closedAddressCombobox, said: `The address is filled in below${stillMissing(change.address)}.`, isSaidAloud: true }
    case 'suggested':
      return suggestedCombobox(change.suggestions)
  }
}

function suggestedCombobox(options: readonly AddressSuggestion[]): AddressCombobox {
  if (options.length === 0) return { ...closedAddressCombobox, said: unknownAddress, isSaidAloud: true }
  const count = options.length === 1 ? '1 address' : `${options.length} addresses`
  return { options, isOpen: true, active: -1, said: `${count}, use the arrow keys`, isSaidAloud: false }
}

/** Returns a request for the parts that the lookup left out; '' if there are none. */
function stillMissing({ line_1, postcode }: FoundAddress): string {
  const missing = [line_1 === '' ? 'house and street' : '', postcode === '' ? 'postcode' : ''].filter(Boolean)
  return missing.length > 0 ? `; please add the ${missing.join(' and the ')}` : ''
}
