import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react'
import type { FormPart } from '#src/forms/form-definition.ts'
import type { AddressEntry } from './address/address-entry.tsx'
import addressPartStyles from './address-part.module.css'
import styles from './form-view.module.css'

type AddressPartProps = Omit<ComponentProps<typeof AddressEntry>, 'onFields' | 'changes'> & {
  /** The fields. */
  children: ReactNode
}

/** Reads from the page's body whether the settings turn the lookup off. */
const isOff = () => document.body.dataset.addressLookup === 'off'

/**
 * An address's fields with a lookup that fills them in (rules: E10). The fields are what is sent, and can be edited. Until the lookup's
 * script has loaded, or if it cannot be, only the fields are shown, as without scripts.
 */
export function AddressPart({ children, ...props }: AddressPartProps) {
  const [Ways, setWays] = useState<typeof AddressEntry>()
  const [areShown, setShown] = useState(true)
  const [changes, setChanges] = useState(0)
  useLayoutEffect(() => {
    if (isOff()) return
    import('./address/address-entry.tsx').then(({ AddressEntry }) => setWays(() => AddressEntry), console.warn)
  }, [])
  return (
    <div className={addressPartStyles.address}>
      {Ways ? <Ways {...props} onFields={setShown} changes={changes} /> : null}
      <div hidden={!areShown} onInput={() => setChanges(changes + 1)}>
        {children}
      </div>
    </div>
  )
}

/** Returns what a step sends: the names of its fields, and whether it is the last step. */
export function stepFields(parts: readonly FormPart[], step: string | undefined) {
  if (step === undefined) return undefined
  const names = parts.filter((part) => part.step === step).flatMap((part) => part.names)
  return { names, isLast: parts.at(-1)?.step === step }
}

interface PartProps {
  isHidden: boolean
  content: ReactNode
  legend: string | undefined
  address: Omit<ComponentProps<typeof AddressPart>, 'children'> | undefined
  children: ReactNode
}

/** A part of a form: its fields, below a legend where it has one. */
export function FormPartFields({ isHidden, content, legend, address, children }: PartProps) {
  const plain = <div className={styles.fields}>{children}</div>
  const fields = (
    <>
      {address ? <AddressPart {...address}>{plain}</AddressPart> : plain}
      {content}
    </>
  )
  if (legend === undefined) return <div hidden={isHidden}>{fields}</div>
  return (
    <fieldset hidden={isHidden} className={styles.part} {...{ toolparamdescription: legend }}>
      <legend className={styles.legend}>{legend}</legend>
      {fields}
    </fieldset>
  )
}
