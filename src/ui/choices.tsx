import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { classNames } from './class-names.ts'

interface ChoicesProps {
  /** Id of the `FieldError` with what is wrong, which is among the children. */
  id: string
  legend: string
  error?: string | undefined
  className?: string | undefined
  /** True for a group of radio buttons. Only these can be marked as invalid (WAI-ARIA 1.2, aria-invalid). */
  isOneOf?: boolean
  children: ReactNode
}

/** The options, under the question they answer. */
export function ChoiceGroup({ id, legend, error, className, isOneOf = false, children }: ChoicesProps) {
  // The assistant in a browser takes labels of fields by itself, and of a group this (WebMCP's declarative draft).
  const forTools = { toolparamdescription: legend }
  return (
    <fieldset
      className={classNames(styles.choices, className)}
      {...forTools}
      {...(isOneOf && { role: 'radiogroup' })}
      {...(error && { 'aria-describedby': `${id}-error` })}
      {...(error && isOneOf && { 'aria-invalid': true })}
    >
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** The look of a box that holds one of them. */
export const optionBox = styles.option
