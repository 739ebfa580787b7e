import { expect, test } from 'vitest'
import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { definedForm } from './custom-form.ts'
import { fileErrors, filesOf } from './file-errors.ts'

const { form } = definedForm(aCustomForm({ formElements: [anElement({ fieldName: 'plan', inputType: 'file' }), anElement()] }))
const sized = (bytes: number) => new File([new Uint8Array(bytes)], 'plan.pdf')
const body = (value: unknown) => ({ 'form_submission[plan]': value, 'form_submission[plot]': 'x' })

test.each<[string, unknown, string | undefined]>([
  ['of 10 MB', sized(mostFileBytes), undefined],
  ['of a byte more', sized(mostFileBytes + 1), "File size can't be over 10mb"],
  ['that is empty', sized(0), 'This file is empty. Please choose another'],
  ['twice', [sized(1), sized(2)], 'Please choose one file'],
  ['that is none', 'plan.pdf', undefined],
  ['that was not chosen', new File([], ''), undefined],
])('a file %s', (_, value, error) => {
  expect(fileErrors(form, body(value)).plan).toBe(error)
})

test('the files of a form come by its fields, and by no others', () => {
  const plan = sized(3)
  expect(filesOf(form, { ...body(plan), 'form_submission[plot]': sized(4), other: sized(5) })).toEqual([{ name: 'plan', file: plan }])
  expect(filesOf(form, { form_submission: { plan } })).toEqual([{ name: 'plan', file: plan }])
})
