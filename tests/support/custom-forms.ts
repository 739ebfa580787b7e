import type { CustomForm, FormElement } from '#src/domain/site/custom-form.ts'

/** A line of text, unless said otherwise. */
export function anElement(given: Partial<FormElement> = {}): FormElement {
  const usual = { friendlyName: 'Preferred plot', inputType: 'text', required: false, hidden: false, disabled: false, value: '' } as const
  return { fieldName: 'plot', ...usual, options: [], accepts: ['pdf', 'picture', 'document'], ...given }
}

export function aCustomForm(given: Partial<CustomForm> = {}): CustomForm {
  return { htmlFormId: 'contact', title: 'Ask us', para: '', submitButtonText: 'Send', formElements: [anElement()], ...given }
}
