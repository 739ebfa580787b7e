import type { CustomForm, FormElement } from '../site/custom-form.ts'

const plain = { inputType: 'text', required: true, hidden: false, disabled: false, value: '', options: [], accepts: [] } as const

const elements: readonly FormElement[] = [
  { ...plain, fieldName: 'first_name', friendlyName: 'First name' },
  { ...plain, fieldName: 'last_name', friendlyName: 'Last name' },
  { ...plain, fieldName: 'email', friendlyName: 'Email', inputType: 'email' },
  { ...plain, fieldName: 'tel_home', friendlyName: 'Telephone', inputType: 'tel' },
  { ...plain, fieldName: 'opt_in_marketing', friendlyName: 'Tell me about others like it', inputType: 'checkbox', required: false },
]

/** The form behind which documents are, drawn, read and sent as those of the agency's own are; agreeing to marketing is a box of its own. */
export function handoutForm(form: Pick<CustomForm, 'htmlFormId' | 'title' | 'submitButtonText' | 'branch' | 'department'>): CustomForm {
  return { ...form, para: '', formElements: elements }
}
