import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { visuallyHidden } from '../class-names.ts'
import styles from './calculator-frame.module.css'

interface CalculatorFrameProps {
  /** What the calculator works out, for screen readers. */
  label: string
  formProps: ComponentProps<'form'>
  /** Where the form is sent if no script runs. */
  action: string
  fields: ReactNode
  /** The one figure that was asked for, and what it is. */
  figure: { name: string; value: string }
  /** The announcement once it has changed. */
  said: string
  children: ReactNode
}

/** A calculator: its fields, and beside them the result. */
export function CalculatorFrame({ label, formProps, action, fields, figure, said, children }: CalculatorFrameProps) {
  return (
    <div className={styles.room}>
      <div className={styles.calculator}>
        <form {...formProps} action={action} aria-label={label} className={styles.form}>
          {fields}
          <p>
            <Button type="submit" variant="outline">
              Calculate
            </Button>
          </p>
        </form>
        <div className={styles.result}>
          <p className={styles.figure}>
            <span className={styles.name}>{figure.name}</span>
            <strong className={styles.value}>{figure.value}</strong>
          </p>
          <SaidLater text={said} />
          {children}
        </div>
      </div>
    </div>
  )
}

/** A list of figures with their names. */
export function CalculatorFigures({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Notes on how to read the figures. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}

/** Milliseconds; long enough that nothing is announced between two keystrokes. */
const quietMs = 1000

/** Announces the result of a change to screen readers, once nothing has changed for a second; nothing at first. */
function SaidLater({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      setSaid(text)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className={visuallyHidden}>
      {said}
    </p>
  )
}
