import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FormAddress, formAddress, typedAddress } from '#src/domain/addresses/found-address.ts'
import { Button } from '../../button.tsx'
import styles from '../address-part.module.css'
import { AddressLookup } from './address-lookup.tsx'

interface AddressEntryProps {
  /** Prefix of the ids of its parts. */
  id: string
  /** Fills in those of the form's fields that form an address. */
  names: readonly string[]
  idOf: (name: string) => string
  /** Whether something is wrong with one of its fields. */
  isWrong: boolean
  /** Called when a look-up filled in an address, and when it is typed instead. */
  onLookedUp?: ((isLookedUp: boolean) => void) | undefined
  /** Called with whether the fields are visible. */
  onFields: (areShown: boolean) => void
  /** Counts changes of the fields made by script. */
  changes: number
}

/** `lookup` shows only the lookup, `filled` the lookup and the fields that it filled in, `manual` the fields and a link to the lookup. */
type Mode = 'lookup' | 'filled' | 'manual'

/** rules: E26 */
const noAddress = 'You must enter a valid address'
const unavailable = 'We cannot look up addresses just now. Please enter yours here.'

/** The ways to an address: its look-up, or its fields. Fetched with the first form that asks for one. */
export function AddressEntry({ id, names, idOf, isWrong, onLookedUp, onFields, changes }: AddressEntryProps) {
  const inputs = () =>
    names.flatMap((name) => {
      const input = document.getElementById(idOf(name))
      return input instanceof HTMLInputElement ? [[name, input] as const] : []
    })
  const isEmpty = () => inputs().every(([, { value }]) => value.trim() === '')
  // A visitor who is typing in a field, or about to, must not lose it.
  const isInside = () => inputs().some(([, input]) => input === document.activeElement)
  const [mode, setMode] = useState<Mode>(() => (isInside() ? 'manual' : isEmpty() ? 'lookup' : 'filled'))
  const [message, setMessage] = useState('')
  const toFocus = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come; `go` tells it after
  useLayoutEffect(() => onFields(mode !== 'lookup'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: from what was typed before, or by the account
  useEffect(() => {
    if (mode === 'lookup' && !isEmpty()) go('filled')
  }, [changes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the errors change
  useEffect(() => {
    // It is put right.
    if (!isWrong) setMessage((before) => (before === noAddress ? '' : before))
    if (!isWrong || mode !== 'lookup') return
    go('filled')
    if (isEmpty()) setMessage(noAddress)
  }, [isWrong])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus was is gone with the mode
  useEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [mode])

  /** Rendered at once with its fields, which may then get the focus. */
  function go(to: Mode) {
    setMode(to)
    onFields(to !== 'lookup')
  }
  function fill(address: FormAddress) {
    for (const [name, input] of inputs()) {
      input.value = address[name as keyof FormAddress] ?? ''
      // The form takes away what it said was wrong.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  function turn(to: Mode, { focus, says = '' }: { focus?: string | undefined; says?: string }) {
    toFocus.current = focus
    setMessage(says)
    go(to)
  }
  /** Switching clears the address. */
  function toggle() {
    fill(typedAddress(''))
    onLookedUp?.(false)
    turn(mode === 'manual' ? 'lookup' : 'manual', { focus: mode === 'manual' ? id : idOf(names[0] ?? '') })
  }
  function failed(text: string) {
    if (isEmpty()) fill(typedAddress(text))
    const isHere = document.activeElement?.id === id
    turn('manual', { focus: isHere ? idOf('street_address') : undefined, says: unavailable })
  }
  const hasLookup = mode === 'lookup' || mode === 'filled'
  const found = (address: Parameters<typeof formAddress>[0]) => {
    fill(formAddress(address))
    onLookedUp?.(true)
    go('filled')
  }
  return (
    <>
      {hasLookup ? <AddressLookup id={id} message={message} onFound={found} onFailed={failed} /> : null}
      {mode === 'manual' ? (
        <p role="status" className={styles.message}>
          {message}
        </p>
      ) : null}
      <Button variant="outline" onClick={toggle} className={styles.toggle}>
        {hasLookup ? 'Enter address manually' : 'Find address instead'}
      </Button>
    </>
  )
}
