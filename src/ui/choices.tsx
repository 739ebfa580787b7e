import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { classNames } from './class-names.ts'

interface ChoicesProps {
  /** What is wrong is said by `FieldError` of this id, among them. */
  id: string
  legend: string
  error?: string | undefined
  className?: string | undefined
  /** One of them is chosen: a group of radio buttons, which alone can be said to be wrong (WAI-ARIA 1.2, aria-invalid). */
  isOneOf?: boolean
  children: ReactNode
}

/** The options, under the question they answer. */
export function ChoiceGroup({ id, legend, error, className, isOneOf = false, children }: ChoicesProps) {
  return (
    <fieldset
      className={classNames(styles.choices, className)}
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
