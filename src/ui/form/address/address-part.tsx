import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FormAddress, formAddress, typedAddress } from '#src/domain/addresses/form-address.ts'
import { Button } from '../../button.tsx'
import { AddressLookup } from './address-lookup.tsx'
import styles from './address-part.module.css'

interface AddressPartProps {
  /** Begins the ids of what belongs to it alone. */
  id: string
  /** Of the form's fields, those that are an address are filled in. */
  names: readonly string[]
  idOf: (name: string) => string
  /** Whether something is wrong with one of its fields. */
  isWrong: boolean
  /** Hears when a look-up has filled in an address, and when it is typed instead. */
  onLookedUp?: ((isLookedUp: boolean) => void) | undefined
  /** The fields. */
  children: ReactNode
}

/**
 * `plain`: the fields alone, as without scripts. `lookup`: the look-up alone. `filled`: the look-up with the fields that it filled in.
 * `manual`: the fields, and a way to the look-up.
 */
type Mode = 'plain' | 'lookup' | 'filled' | 'manual'

/** rules: E26 */
const noAddress = 'You must enter a valid address'
const unavailable = 'We cannot look up addresses just now. Please enter yours here.'
/** Of the body of every page: `off` where the settings say so. */
const isOff = () => document.body.dataset.addressLookup === 'off'

/** The fields of an address with a look-up that fills them in (rules: E10): they are what is sent, and may be changed. */
export function AddressPart({ id, names, idOf, isWrong, onLookedUp, children }: AddressPartProps) {
  const [mode, setMode] = useState<Mode>('plain')
  const [message, setMessage] = useState('')
  const toFocus = useRef<string | undefined>(undefined)
  const inputs = () =>
    names.flatMap((name) => {
      const input = document.getElementById(idOf(name))
      return input instanceof HTMLInputElement ? [[name, input] as const] : []
    })
  const isEmpty = () => inputs().every(([, { value }]) => value.trim() === '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come; what was typed before stays in view
  useLayoutEffect(() => {
    if (!isOff()) setMode(isEmpty() ? 'lookup' : 'filled')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something has become wrong
  useEffect(() => {
    if (!isWrong || mode !== 'lookup') return
    setMode('filled')
    if (isEmpty()) setMessage(noAddress)
  }, [isWrong])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus was is gone with the mode
  useEffect(() => {
    if (toFocus.current) document.getElementById(toFocus.current)?.focus()
    toFocus.current = undefined
  }, [mode])

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
    setMode(to)
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
    setMode('filled')
  }
  return (
    <div className={styles.address}>
      {hasLookup ? <AddressLookup id={id} message={message} onFound={found} onFailed={failed} /> : null}
      {mode === 'manual' ? (
        <p role="status" className={styles.message}>
          {message}
        </p>
      ) : null}
      {mode === 'plain' ? null : (
        <Button variant="outline" onClick={toggle} className={styles.toggle}>
          {hasLookup ? 'Enter address manually' : 'Find address instead'}
        </Button>
      )}
      {/* Filled in by somebody else: from what was typed before, or by the account. */}
      <div hidden={mode === 'lookup'} onInput={() => mode === 'lookup' && !isEmpty() && setMode('filled')}>
        {children}
      </div>
    </div>
  )
}
