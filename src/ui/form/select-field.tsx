import { Select } from '../field.tsx'

interface SelectFieldProps {
  id: string
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  chosen: string
  required: true | undefined
  error: string | undefined
}

/** What stands for nothing chosen (rules: E23). */
const nothing = { value: 'default', text: 'Please choose' }

/** One of a few, in a list to select from. */
export function SelectField({ options, chosen, required, label, ...rest }: SelectFieldProps) {
  const shown = required ? label : `${label} (optional)`
  return (
    <Select {...rest} label={shown} options={[nothing, ...options]} defaultValue={chosen || nothing.value} required={required ?? false} />
  )
}
