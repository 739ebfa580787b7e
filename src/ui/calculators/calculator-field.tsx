import { useId } from 'react'
import { mostDigits } from '#src/domain/calculators/number-fields.ts'
import { ChoiceGroup, optionBox } from '../choices.tsx'
import { Checkbox, Field, type SelectOption } from '../field.tsx'
import styles from './calculator-field.module.css'

interface NumberFieldProps {
  name: string
  label: string
  begin: string
  error: string | undefined
  hint?: string
  /** Accepts digits only (rules: T3). */
  isWhole?: boolean
}

/** A number field of a calculator. */
export function NumberField({ name, label, begin, error, hint, isWhole = false }: NumberFieldProps) {
  const id = useId()
  return (
    <Field
      id={id}
      name={name}
      label={label}
      defaultValue={begin}
      error={error}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={mostDigits}
      autoComplete="off"
      {...(hint && { hint })}
    />
  )
}

interface OneOfProps {
  name: string
  legend: string
  options: readonly SelectOption[]
  begin: string
}

/** A choice of one option, as radio buttons side by side where there is room. */
export function RadioField({ name, legend, options, begin }: OneOfProps) {
  const id = useId()
  return (
    <ChoiceGroup id={id} legend={legend} className={styles.choices}>
      <div className={styles.options}>
        {options.map(({ value, text }) => (
          <Checkbox
            key={value}
            type="radio"
            id={`${id}-${value}`}
            name={name}
            value={value}
            label={text}
            defaultChecked={value === begin}
            className={`${optionBox} ${styles.option}`}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

/** Fields in two columns where there is room. */
export const fieldPairClass = styles.pair
