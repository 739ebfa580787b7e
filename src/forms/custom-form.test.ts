import { expect, test } from 'vitest'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { definedForm } from './custom-form.ts'
import { honeypotName, inputName } from './form-definition.ts'

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
