import { type FieldDefinition, type FormDefinition, inputName, widthOf } from '#src/forms/form-definition.ts'
import { Field, TextArea } from '../field.tsx'
import type { PasswordField } from './account/password-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { FileField } from './file-field.tsx'
import { SelectField } from './select-field.tsx'
import { TickField } from './tick-field.tsx'

interface FormFieldProps {
  form: FormDefinition
  name: string
  id: string
  /** What it holds to begin with. */
  begin: string | boolean | undefined
  error: string | undefined
  /** Whether one that may stay empty says so. */
  marksOptional: boolean
  /** Its label stands in the field where the window is narrow. */
  hasPlaceholder: boolean
  /** Draws a password: of a form that asks for one. */
  Password: typeof PasswordField | undefined
}

/** One field of a form, as its definition says, and as wide as what it holds. */
export function FormField(props: FormFieldProps) {
  const field: FieldDefinition | undefined = props.form.fields[props.name]
  if (!field) return null
  if (field.isHidden) return <input type="hidden" name={inputName(props.form, props.name)} value={String(props.begin ?? '')} />
  return (
    <div data-holds={widthOf(field)}>
      <Control field={field} {...props} />
    </div>
  )
}

function Control({
  field,
  form,
  name,
  id,
  begin,
  error,
  marksOptional,
  hasPlaceholder,
  Password,
}: FormFieldProps & { field: FieldDefinition }) {
  const { required } = field
  const common = { id, name: inputName(form, name), label: field.label, error }
  if (field.kind === 'file') return <FileField {...common} required={required} accept={field.accept} />
  if (field.kind === 'tick') return <TickField {...common} required={required} isTicked={begin === true} />
  if (field.kind === 'choice' && field.isSelect)
    return <SelectField {...common} required={required} options={field.options} chosen={String(begin ?? '')} />
  if (field.kind === 'choice') return <ChoiceField {...common} required={required} options={field.options} chosen={String(begin ?? '')} />
  const label = required || field.isFixed || !marksOptional ? field.label : `${field.label} (optional)`
  const described = {
    ...common,
    label,
    ...(hasPlaceholder && { placeholder: label }),
    autoComplete: field.autocomplete,
    ...(required && { required }),
    ...(field.hint && { hint: field.hint }),
    ...(field.isFixed && { readOnly: true }),
  }
  if (field.lines !== undefined) return <TextArea {...described} rows={field.lines} defaultValue={String(begin ?? '')} />
  const attributes = { ...common, type: field.type, ...described, ...(field.rule && { pattern: field.rule.pattern }) }
  if (Password && field.type === 'password')
    return <Password {...attributes} isNew={field.autocomplete === 'new-password' && !field.same} />
  const asTyped = field.type === 'email' && { spellCheck: false, autoCapitalize: 'none' }
  const inCapitals = field.autocomplete === 'postal-code' && { spellCheck: false, autoCapitalize: 'characters' }
  return <Field {...attributes} defaultValue={String(begin ?? '')} {...asTyped} {...inCapitals} />
}
