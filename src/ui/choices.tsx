import type { ReactNode } from 'react'
import styles from './choices.module.css'
import { classNames } from './class-names.ts'

interface ChoicesProps {
  /** What is wrong is said by `FieldError` of this id, among them. */
  id: string
  legend: string
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** What is chosen of, under what it answers. */
export function Choices({ id, legend, error, className, children }: ChoicesProps) {
  return (
    <fieldset className={classNames(styles.choices, className)} {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** The look of a box that holds one of them. */
export const optionBox = styles.option
