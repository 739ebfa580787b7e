import { Choices, optionBox } from '../choices.tsx'
import { classNames } from '../class-names.ts'
import { Checkbox, FieldError } from '../field.tsx'
import styles from './choice-field.module.css'

interface ChoiceFieldProps {
  /** Of its first option, so that the way from an error leads there. */
  id: string
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  chosen: string
  required: true | undefined
  error: string | undefined
}

/** One of a few, as radio buttons under a legend. */
export function ChoiceField({ id, name, label, options, chosen, required, error }: ChoiceFieldProps) {
  return (
    <Choices id={id} legend={label} error={error} isOneOf>
      {options.map(({ value, text }, index) => (
        <Checkbox
          key={value}
          type="radio"
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={name}
          value={value}
          label={text}
          defaultChecked={value === chosen}
          className={classNames(optionBox, styles.option)}
          {...(required && { required })}
        />
      ))}
      <FieldError id={id} error={error} />
    </Choices>
  )
}
