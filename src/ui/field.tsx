import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { useKeptMarkup } from './kept-markup.ts'

interface Labelled {
  id: string
  label: string
  hint?: string
  /** What is wrong with the value, announced with the field. */
  error?: string | undefined
}

interface FieldProps extends Labelled {
  /** Inside the frame, after the text. */
  end?: ReactNode
  /** The id of its description. */
  about?: string | undefined
}

/** A labelled text input. */
export function Field({ id, label, hint, error, end, about, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <span className={styles.frame}>
        <input id={id} className={styles.control} {...described({ id, hint, error, about })} {...rest} />
        {end}
      </span>
    </Frame>
  )
}

/** A labelled text area. */
export function TextArea({ id, label, hint, error, className, ...rest }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <span className={styles.frame}>
        <textarea id={id} className={classNames(styles.control, styles.lines)} {...described({ id, hint, error })} {...rest} />
      </span>
    </Frame>
  )
}

export interface SelectOption {
  value: string
  text: string
}

/** `options`: the same array wherever the same options are offered, so that their markup can be kept. */
export function Select({
  id,
  label,
  hint,
  error,
  options,
  className,
  ...rest
}: Labelled & { options: readonly SelectOption[] } & ComponentProps<'select'>) {
  const attributes = { id, className: styles.control, ...described({ id, hint, error }), ...rest }
  const field = (
    <Labels id={id} label={label} hint={hint} error={error}>
      <span className={classNames(styles.frame, styles.select)}>
        <Choices options={options} attributes={attributes} />
      </span>
    </Labels>
  )
  const kept = useKeptMarkup(options, () => JSON.stringify([label, hint, error, attributes]), field)
  return <div className={classNames(styles.field, className)} {...kept} />
}

function Choices({ options, attributes }: { options: readonly SelectOption[]; attributes: ComponentProps<'select'> }) {
  return (
    <select {...attributes}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** A tick box, or with `type="radio"` a radio button. */
export function Checkbox({ id, label, className, type = 'checkbox', ...rest }: { id: string; label: string } & ComponentProps<'input'>) {
  return (
    <label htmlFor={id} className={classNames(styles.check, className)}>
      <input id={id} type={type} {...rest} />
      <span>{label}</span>
    </label>
  )
}

interface LabelsProps extends Pick<Labelled, 'id' | 'label' | 'error'> {
  hint: string | undefined
  children: ReactNode
}

function Frame({ className, ...labels }: LabelsProps & { className?: string | undefined }) {
  return (
    <div className={classNames(styles.field, className)}>
      <Labels {...labels} />
    </div>
  )
}

function Labels({ id, label, hint, error, children }: LabelsProps) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </>
  )
}

/** The error of the field with this id; nothing if there is none. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  ) : null
}

function described({ id, hint, error, about }: { id: string } & Record<'hint' | 'error', string | undefined> & Pick<FieldProps, 'about'>) {
  const by = [hint && `${id}-hint`, error && `${id}-error`, about].filter(Boolean).join(' ')
  return { ...(by ? { 'aria-describedby': by } : {}), ...(error ? { 'aria-invalid': true } : {}) }
}
