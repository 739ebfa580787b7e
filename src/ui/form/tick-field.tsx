import { Checkbox, FieldError } from '../field.tsx'
import styles from './tick-field.module.css'

interface TickFieldProps {
  id: string
  name: string
  label: string
  required: true | undefined
  isTicked: boolean
  error: string | undefined
}

/** A box to tick, with what is wrong below it. */
export function TickField({ id, name, label, required, isTicked, error }: TickFieldProps) {
  return (
    <div className={styles.tick}>
      <Checkbox
        id={id}
        name={name}
        label={label}
        defaultChecked={isTicked}
        {...(required && { required })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      <FieldError id={id} error={error} />
    </div>
  )
}
