import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import type { FoundAddress } from '#src/domain/addresses/found-address.ts'
import { Field } from '../../field.tsx'
import { optionId, SuggestionList } from '../../search-form/place-field/suggestion-list.tsx'
import { useFittedList } from '../../search-form/place-field/use-fitted-list.ts'
import { spoken } from '../../spoken.ts'
import { changedCombobox, closedCombobox } from './address-combobox.ts'
import styles from './address-lookup.module.css'
import { askAddresses } from './ask-addresses.ts'

interface AddressLookupProps {
  id: string
  /** Said below the field to begin with. */
  message: string
  onFound: (address: FoundAddress) => void
  /** The look-up cannot be had; `text` is what was typed into it. */
  onFailed: (text: string) => void
}

/** A field that suggests addresses while one is typed. It is no part of what is sent, so it has no name. */
export function AddressLookup({ id, message, onFound, onFailed }: AddressLookupProps) {
  const [combobox, change] = useReducer(changedCombobox, { ...closedCombobox, said: message, isSaidAloud: message !== '' })
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
      <p role="status" className={isSaidAloud ? styles.said : spoken}>
        {said}
      </p>
    </div>
  )
}
