import type { ComponentProps, ReactNode } from 'react'
import { AddressPart } from './address-part.tsx'
import styles from './form-view.module.css'

export interface FormPart {
  legend?: string
  /** Its fields are an address, and may be looked up. */
  isAddress?: boolean
  /** All its fields may stay empty, which the legend says once. */
  isOptional?: boolean
  names: readonly string[]
  /** Below them. */
  content?: ReactNode
  /** The step of the form that it belongs to, where it has some. */
  step?: string
  /** Of an address: whether a look-up filled it in. */
  onLookedUp?: ((isLookedUp: boolean) => void) | undefined
}

/** What is sent with a step: its fields, and whether it is the last. */
export function stepOf(parts: readonly FormPart[], step: string | undefined) {
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
export function Part({ isHidden, content, legend, address, children }: PartProps) {
  const plain = <div className={styles.fields}>{children}</div>
  const fields = (
    <>
      {address ? <AddressPart {...address}>{plain}</AddressPart> : plain}
      {content}
    </>
  )
  if (legend === undefined) return <div hidden={isHidden}>{fields}</div>
  return (
    <fieldset hidden={isHidden} className={styles.part}>
      <legend className={styles.legend}>{legend}</legend>
      {fields}
    </fieldset>
  )
}
