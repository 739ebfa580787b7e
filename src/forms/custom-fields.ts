import { type FileKind, type FormElement, propertyElements } from '#src/domain/site/custom-form.ts'
import type { FieldDefinition } from './form-definition.ts'
import { messageField, senderFields } from './lead-fields.ts'

const oneLine = String.raw`\P{Cc}+`

/** What browsers offer to choose from; what a file is, the server tells by its content. */
const offered: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf,.pdf',
  picture: 'image/jpeg,image/png,image/webp,image/gif',
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text,.docx,.odt',
}

/** rules: C23 */
const yesOrNo = { ticked: 'yes', unticked: 'no' } as const
const trueOrFalse = { ticked: 'true', unticked: 'false' } as const

/** The field of an element that is no address, by its type; who asks is read as in every other form (rules: E23, E26). `isAbout`: a property. */
export function definedField(element: FormElement, isAbout: boolean): FieldDefinition {
  const { fieldName, friendlyName: label, inputType, required, hidden, disabled } = element
  const isOfProperty = isAbout && Object.values<string>(propertyElements).includes(fieldName)
  const marks = {
    label,
    ...(required && { required: true as const }),
    ...(hidden && { isHidden: true as const }),
    ...((disabled || isOfProperty) && { isFixed: true as const }),
  }
  if (inputType === 'file') return { kind: 'file', accept: element.accepts.map((kind) => offered[kind]).join(','), ...marks }
  const missing = `Please enter a valid ${midSentence(label)}`
  if (inputType === 'checkbox') return { kind: 'tick', ...marks, missing, says: fieldName === 'opt_in_marketing' ? trueOrFalse : yesOrNo }
  if (inputType === 'select' || inputType === 'radio') {
    const options = element.options.map((text) => ({ value: text, text }))
    return { kind: 'choice', options, ...marks, missing, ...(inputType === 'select' && { isSelect: true as const }) }
  }
  return { ...textField(element, missing), ...marks, ...(isSenderField(fieldName) ? {} : { missing }) }
}

function isSenderField(name: string): name is keyof typeof senderFields {
  return Object.hasOwn(senderFields, name)
}

function textField({ fieldName, inputType }: FormElement, message: string): Extract<FieldDefinition, { kind: 'text' }> {
  if (isSenderField(fieldName)) {
    const { required: _required, within: _within, ...field } = senderFields[fieldName]
    return field
  }
  const { tel_home: telephone, email } = senderFields
  const text = { kind: 'text', label: '', type: 'text', autocomplete: 'off', mostCharacters: 200 } as const
  switch (inputType) {
    case 'textarea':
      return { ...text, lines: 5, mostCharacters: messageField.mostCharacters, rule: { pattern: messageField.rule.pattern, message } }
    case 'email':
      return { ...text, type: 'email', autocomplete: 'email', mostCharacters: email.mostCharacters, rule: { ...email.rule, message } }
    case 'tel':
      return { ...text, type: 'tel', autocomplete: 'tel', mostCharacters: telephone.mostCharacters, rule: { ...telephone.rule, message } }
    case 'number':
      return { ...text, mostCharacters: 15, rule: { pattern: String.raw`-?\d+(?:\.\d+)?`, message } }
    case 'date':
      return {
        ...text,
        type: 'date',
        mostCharacters: 10,
        rule: { pattern: String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`, message },
      }
    default:
      return { ...text, rule: { pattern: oneLine, message } }
  }
}

/** A label as it stands within a sentence: `Preferred plot` is `preferred plot`, and `CV` stays. */
function midSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}
