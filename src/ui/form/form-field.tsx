import { type FieldDefinition, type FormDefinition, inputName, widthOf } from '#src/forms/form-definition.ts'
import { ChoiceGroup, optionBox } from '../choices.tsx'
import { classNames } from '../class-names.ts'
import { Checkbox, Field, FieldError, Select, TextArea } from '../field.tsx'
import type { PasswordField } from './account/password-field.tsx'
import styles from './choice-field.module.css'

interface FormFieldProps {
  form: FormDefinition
  name: string
  id: string
  /** The initial value. */
  begin: string | boolean | undefined
  error: string | undefined
  /** Whether optional fields are labelled as such. */
  marksOptional: boolean
  /** Its label is shown inside the field in narrow windows. */
  hasPlaceholder: boolean
  /** Renders the password field, in a form that has one. */
  Password: typeof PasswordField | undefined
}

/** A form field by its definition, as wide as its content needs. */
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

interface ChoiceFieldProps {
  /** The id of its first option, to which the link of an error leads. */
  id: string
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  chosen: string
  required: true | undefined
  error: string | undefined
}

/** A choice of one option, as radio buttons under a legend. */
function ChoiceField({ id, name, label, options, chosen, required, error }: ChoiceFieldProps) {
  return (
    <ChoiceGroup id={id} legend={label} error={error} isOneOf className={besideOneAnother(options)}>
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
    </ChoiceGroup>
  )
}

/** A class by the longest answer: short ones stand in a row. */
function besideOneAnother(options: ChoiceFieldProps['options']): string | undefined {
  const longest = Math.max(...options.map(({ text }) => text.length))
  if (longest <= 2) return styles.few
  return longest <= 14 ? styles.short : undefined
}

interface FileFieldProps {
  id: string
  name: string
  label: string
  accept: string
  required: true | undefined
  error: string | undefined
}

const kinds = { '.pdf': 'PDF', 'image/': 'picture', '.docx': 'document' }

/** Returns what visitors are told about accepted files: `PDF or document, 10 MB at most`. */
function hintOf(accept: string): string {
  const taken = Object.entries(kinds).flatMap(([mark, name]) => (accept.includes(mark) ? [name] : []))
  const text = taken.join(', ').replace(/, (?=[^,]*$)/, ' or ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, 10 MB at most`
}

/** A file input. Browsers never restore a chosen file: a form shown again asks for it again. */
function FileField({ id, name, label, accept, required, error }: FileFieldProps) {
  const shown = required ? label : `${label} (optional)`
  const attributes = { id, name, label: shown, accept, hint: hintOf(accept), error, className: styles.file, ...(required && { required }) }
  return <Field type="file" {...attributes} />
}

interface SelectFieldProps {
  id: string
  name: string
  label: string
  options: readonly { value: string; text: string }[]
  chosen: string
  required: true | undefined
  error: string | undefined
}

/** The option that stands for no choice (rules: E23). */
const nothing = { value: 'default', text: 'Please choose' }

/** A choice of one option, as a list to select from. */
function SelectField({ options, chosen, required, label, ...rest }: SelectFieldProps) {
  const shown = required ? label : `${label} (optional)`
  return (
    <Select {...rest} label={shown} options={[nothing, ...options]} defaultValue={chosen || nothing.value} required={required ?? false} />
  )
}

interface TickFieldProps {
  id: string
  name: string
  label: string
  required: true | undefined
  isTicked: boolean
  error: string | undefined
}

/** A checkbox, with its error below. */
function TickField({ id, name, label, required, isTicked, error }: TickFieldProps) {
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
