import { type CustomForm, type FormElement, propertyElements } from '#src/domain/site/custom-form.ts'
import { definedField } from './custom-fields.ts'
import type { FieldDefinition, FormDefinition, FormPart } from './form-definition.ts'
import { addressFields, termsField } from './lead-fields.ts'

/** The property that a form is opened for. */
interface AskedAbout {
  propertyId: number
  displayAddress: string
}

/** A form of the agency's, as it is drawn and read. */
interface DefinedForm {
  form: FormDefinition
  /** What its fields hold to begin with. */
  values: Readonly<Record<string, string | boolean>>
}

/** Ids of fields begin with it, and the settings of captchas know all forms of agencies by it. */
const customFormName = 'form-submission'
const within = 'form_submission'

/** rules: E22, W33 */
export function definedForm(
  { htmlFormId, formElements }: Pick<CustomForm, 'htmlFormId' | 'formElements'>,
  about?: AskedAbout,
): DefinedForm {
  const elements = formElements.flatMap((element) => {
    // Without a property nobody can fill it in.
    if (!about && element.fieldName === propertyElements.ofId) return []
    return [{ element, fields: fieldsOf(element, about !== undefined) }]
  })
  const fields = Object.fromEntries([...elements.flatMap(({ fields }) => Object.entries(fields)), ['opt_in_terms', terms]])
  // In the order of the agency; fields of an address stand together.
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
  // The name of the development is what an address begins with.
  if (about && fieldName === propertyElements.ofAddress) return [[fieldName, about.displayAddress.split(',')[0]!.trim()]]
  if (value === '') return []
  return [[fieldName, inputType === 'checkbox' ? value === 'true' : value]]
}
