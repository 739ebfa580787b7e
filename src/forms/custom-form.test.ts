import { expect, test } from 'vitest'
import type { FormElement } from '#src/domain/site/custom-form.ts'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { blockForm, blockFormId, definedField, definedForm } from './custom-form.ts'
import { type FormDefinition, type FormValues, honeypotName, inputName } from './form-definition.ts'
import { formErrors } from './form-errors.ts'
import { readForm } from './read-form.ts'

const about = { propertyId: 17, displayAddress: 'Orchard Grove, Wiveliscombe Road, Taunton' }

test('a form has the names of the wire, its own honeypot and the terms', () => {
  const { form } = definedForm(aCustomForm({ formElements: [anElement({ fieldName: 'plot' })] }))
  expect(inputName(form, 'plot')).toBe('form_submission[plot]')
  expect([inputName(form, 'opt_in_terms'), honeypotName(form)]).toEqual(['opt_in_terms', 'body'])
  expect(form).toMatchObject({ id: 'form-submission-contact', hasCaptcha: true, captchaAs: 'form-submission' })
  expect(form.fields.opt_in_terms).toMatchObject({ required: true, missing: 'You must agree to our terms & conditions' })
})

test('opened for a property it holds the property’s id and the first part of its address, which nobody changes', () => {
  const formElements = [anElement({ fieldName: 'development_of_interest' }), anElement({ fieldName: 'development_id', hidden: true })]
  const { form, values } = definedForm(aCustomForm({ formElements }), about)
  expect(values).toEqual({ development_of_interest: 'Orchard Grove', development_id: '17' })
  expect(form.fields.development_of_interest).toMatchObject({ isFixed: true })
  expect(form.fields.development_id).toMatchObject({ isFixed: true, isHidden: true })
})

test('opened for none the development is asked for, and there is no id', () => {
  const formElements = [anElement({ fieldName: 'development_of_interest' }), anElement({ fieldName: 'development_id', hidden: true })]
  const { form, values } = definedForm(aCustomForm({ formElements }))
  expect(values).toEqual({})
  expect(form.fields.development_of_interest).not.toHaveProperty('isFixed')
  expect(form.fields).not.toHaveProperty('development_id')
  expect(form.parts).toEqual([{ names: ['development_of_interest'] }, { names: ['opt_in_terms'] }])
})

test('an address is six fields in a part of their own, needed where the element is', () => {
  const address = anElement({ fieldName: 'current_home_address', friendlyName: 'Your home', inputType: 'address', required: true })
  const formElements = [anElement({ fieldName: 'one' }), anElement({ fieldName: 'two' }), address, anElement({ fieldName: 'three' })]
  const { form } = definedForm(aCustomForm({ formElements }))
  const names = ['house_number', 'house_name', 'street_address', 'town', 'county', 'postcode']
  expect(form.parts).toEqual([
    { names: ['one', 'two'] },
    { legend: 'Your home', isAddress: true, names },
    { names: ['three'] },
    { names: ['opt_in_terms'] },
  ])
  expect(names.filter((name) => form.fields[name]?.required)).toEqual(['street_address', 'town', 'postcode'])
  expect(inputName(form, 'town')).toBe('form_submission[town]')
  const optional = definedForm(aCustomForm({ formElements: [{ ...address, required: false }] }))
  expect(optional.form.parts?.[0]).toMatchObject({ isOptional: true })
  expect(names.filter((name) => optional.form.fields[name]?.required)).toEqual([])
})

test('fields begin with what the agency says', () => {
  const formElements = [
    anElement({ fieldName: 'source', hidden: true, value: 'brochure' }),
    anElement({ fieldName: 'news', inputType: 'checkbox', value: 'true' }),
    anElement({ fieldName: 'calls', inputType: 'checkbox', value: 'false' }),
    anElement({ fieldName: 'plot' }),
  ]
  expect(definedForm(aCustomForm({ formElements })).values).toEqual({ source: 'brochure', news: true, calls: false })
})

test('a form in a block is the form, by the name of the block', () => {
  const customForm = aCustomForm({ htmlFormId: 'contact' })
  const { form, ...rest } = definedForm(customForm)
  const inBlock = blockForm('ask', customForm)
  expect(inBlock).toEqual({ ...rest, form: { ...form, id: blockFormId('ask') } })
  expect(inBlock.form.id).toBe('ask-form')
})

test('settings of captchas go on knowing it', () => {
  expect(blockForm('ask', aCustomForm()).form.captchaAs).toBe('form-submission')
})

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
