import { type CustomForm, type FileKind, type FormElement, propertyElements } from '#src/domain/site/custom-form.ts'
import type { FieldDefinition, FormDefinition, FormPart } from './form-definition.ts'
import { addressFields, messageField, senderFields, termsField } from './lead-fields.ts'

/** The property about which a form is opened. */
interface AskedAbout {
  propertyId: number
  displayAddress: string
}

/** A form that the agency wrote, as it is rendered and read. */
interface DefinedForm {
  form: FormDefinition
  /** The initial values of its fields. */
  values: Readonly<Record<string, string | boolean>>
}

/** Ids of its fields begin with this name, and captcha settings use it for all forms that agencies write. */
const customFormName = 'form-submission'
const within = 'form_submission'

/** rules: E22, W33 */
export function definedForm(
  { htmlFormId, formElements }: Pick<CustomForm, 'htmlFormId' | 'formElements'>,
  about?: AskedAbout,
): DefinedForm {
  const elements = formElements.flatMap((element) => {
    // Without a property nobody can fill in this field.
    if (!about && element.fieldName === propertyElements.ofId) return []
    return [{ element, fields: fieldsOf(element, about !== undefined) }]
  })
  const fields = Object.fromEntries([...elements.flatMap(({ fields }) => Object.entries(fields)), ['opt_in_terms', terms]])
  // In the agency's order; the fields of an address stand together.
  const parts: (FormPart & { names: string[] })[] = []
  for (const { element, fields } of elements) {
    const names = Object.keys(fields)
    const last = parts.at(-1)
    if (element.inputType === 'address')
      parts.push({ legend: element.friendlyName, isAddress: true, ...(!element.required && { isOptional: true as const }), names })
    else if (last && !last.isAddress) last.names.push(...names)
    else parts.push({ names })
  }
  parts.push({ names: ['opt_in_terms'] })
  return {
    form: { id: `${customFormName}-${htmlFormId}`, fields, parts, hasHoneypot: true, hasCaptcha: true, captchaAs: customFormName },
    values: Object.fromEntries(elements.flatMap(({ element }) => beginOf(element, about))),
  }
}

const { within: _ofLead, ...ofLead } = termsField
/** rules: C23 */
const terms = { ...ofLead, says: { ticked: 'on', unticked: 'off' } } as const

function fieldsOf(element: FormElement, isAbout: boolean): Record<string, FieldDefinition> {
  if (element.inputType !== 'address') return { [element.fieldName]: { ...definedField(element, isAbout), within } }
  const isNeeded = (name: string) => element.required && ['street_address', 'town', 'postcode'].includes(name)
  return Object.fromEntries(
    Object.entries(addressFields).map(([name, field]) => [name, { ...field, within, ...(isNeeded(name) && { required: true as const }) }]),
  )
}

function beginOf({ fieldName, inputType, value }: FormElement, about: AskedAbout | undefined): [string, string | boolean][] {
  if (about && fieldName === propertyElements.ofId) return [[fieldName, String(about.propertyId)]]
  // An address of a development begins with its name.
  if (about && fieldName === propertyElements.ofAddress) return [[fieldName, about.displayAddress.split(',')[0]!.trim()]]
  if (value === '') return []
  return [[fieldName, inputType === 'checkbox' ? value === 'true' : value]]
}

/** The id of a block's form within its page: the anchor of links to it, and the prefix of its fields' ids. */
export function blockFormId(blockId: string): string {
  return `${blockId}-form`
}

/** A form of the agency's in a block: the same form may stand in several blocks. */
export function blockForm(blockId: string, customForm: Pick<CustomForm, 'htmlFormId' | 'formElements'>): ReturnType<typeof definedForm> {
  const { form, ...rest } = definedForm(customForm)
  return { ...rest, form: { ...form, id: blockFormId(blockId) } }
}

const oneLine = String.raw`\P{Cc}+`

/** What browsers' file choosers offer; the server tells the kind of a file by its content. */
const offered: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf,.pdf',
  picture: 'image/jpeg,image/png,image/webp,image/gif',
  document: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.oasis.opendocument.text,.docx,.odt',
}

/** rules: C23 */
const yesOrNo = { ticked: 'yes', unticked: 'no' } as const
const trueOrFalse = { ticked: 'true', unticked: 'false' } as const

/**
 * The field for an element that is not an address, by its type; the sender's fields are read as in every other form (rules: E23, E26).
 * `isAbout`: the form is about a property.
 */
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

/** A label as it is written within a sentence: `Preferred plot` becomes `preferred plot`, and `CV` stays. */
function midSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}
