import { expect, test } from 'vitest'
import { aCustomForm } from '#tests/support/custom-forms.ts'
import { blockForm, blockFormId } from './block-form.ts'
import { definedForm } from './custom-form.ts'

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
