import type { ComponentProps, ReactNode } from 'react'
import type { FormPart } from '#src/forms/form-definition.ts'
import { AddressPart } from './address-part.tsx'
import styles from './form-view.module.css'

/** What is sent with a step: its fields, and whether it is the last. */
export function sentWith(parts: readonly FormPart[], step: string | undefined) {
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
