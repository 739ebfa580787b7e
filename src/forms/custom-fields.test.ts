import { expect, test } from 'vitest'
import type { FormElement } from '#src/domain/site/custom-form.ts'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { definedField } from './custom-fields.ts'
import { definedForm } from './custom-form.ts'
import type { FormDefinition, FormValues } from './form-definition.ts'
import { formErrors } from './form-errors.ts'
import { readForm } from './read-form.ts'

/** What a form of this element alone says of a value that was sent. */
function errorOf(element: Partial<FormElement>, value: unknown): string | undefined {
  const whole = anElement({ required: true, ...element })
  const { form } = definedForm(aCustomForm({ formElements: [whole] }))
  const values = readForm(form, { form_submission: { [whole.fieldName]: value } }) as FormValues<FormDefinition>
  return (formErrors(form, values) as Record<string, string>)[whole.fieldName]
}

const asks = 'Please enter a valid preferred plot'
const options = ['Plot 1', 'Plot 2']

test.each<[Partial<FormElement>, unknown, string | undefined]>([
  [{}, 'Plot 7', undefined],
  [{}, '', asks],
  [{}, ' \t ', asks],
  [{ required: false }, '', undefined],
  [{}, 'two\nlines', asks],
  [{ inputType: 'textarea' }, 'two\nlines', undefined],
  [{ inputType: 'textarea' }, '  ', asks],
  [{ inputType: 'textarea' }, 'a bell \u0007', asks],
  [{ inputType: 'email' }, 'ada@example.com', undefined],
  [{ inputType: 'email' }, 'ada@', asks],
  [{ inputType: 'tel' }, '01823333444', undefined],
  [{ inputType: 'tel' }, '01823 333444', undefined],
  [{ inputType: 'tel' }, '01823', asks],
  [{ inputType: 'tel' }, '12345', asks],
  [{ inputType: 'number' }, '12.5', undefined],
  [{ inputType: 'number' }, '-3', undefined],
  [{ inputType: 'number' }, '1e9', asks],
  [{ inputType: 'date' }, '2026-11-22', undefined],
  [{ inputType: 'date' }, '22/11/2026', asks],
  [{ inputType: 'date' }, '2026-13-22', asks],
  [{ inputType: 'select', options }, 'Plot 2', undefined],
  [{ inputType: 'select', options }, 'default', asks],
  [{ inputType: 'select', options }, 'Plot 3', asks],
  [{ inputType: 'radio', options }, 'Plot 1', undefined],
  [{ inputType: 'radio', options }, '', asks],
  [{ inputType: 'checkbox' }, 'on', undefined],
  [{ inputType: 'checkbox' }, undefined, asks],
  [{ inputType: 'file' }, undefined, '! Please fill in this field.'],
  [{ inputType: 'file' }, 'plan.pdf', '! Please fill in this field.'],
  [{ inputType: 'file' }, new File(['x'], 'plan.pdf'), undefined],
  [{ inputType: 'file' }, new File([], ''), '! Please fill in this field.'],
  [{ friendlyName: 'CV number' }, '', 'Please enter a valid CV number'],
  [{ fieldName: 'first_name', friendlyName: 'Given name' }, 'Ada7', 'Please enter a valid first name'],
  [{ fieldName: 'last_name' }, '', 'Please enter a valid last name'],
  [{ fieldName: 'email' }, 'x', 'Please enter a valid email'],
  [{ fieldName: 'tel_home' }, 'x', 'Please enter a valid phone number'],
])('%j with %j: %s', (element, value, error) => {
  expect(errorOf(element, value)).toBe(error)
})

test('browsers are told what a field takes', () => {
  const field = (given: Partial<FormElement>) => definedField(anElement(given), false)
  expect(field({ inputType: 'file', accepts: ['pdf'] })).toMatchObject({ kind: 'file', accept: 'application/pdf,.pdf' })
  expect(field({ inputType: 'file' })).toMatchObject({ accept: expect.stringContaining('.docx') })
  expect(field({ inputType: 'date' })).toMatchObject({ type: 'date' })
  expect(field({ inputType: 'select', options })).toMatchObject({ kind: 'choice', isSelect: true })
  expect(field({ inputType: 'radio', options })).not.toHaveProperty('isSelect')
  expect(field({ fieldName: 'email', friendlyName: 'Where we write to' })).toMatchObject({
    type: 'email',
    label: 'Where we write to',
    autocomplete: 'email',
  })
  expect(field({ disabled: true })).toMatchObject({ isFixed: true })
  expect(field({ hidden: true })).toMatchObject({ isHidden: true })
})
