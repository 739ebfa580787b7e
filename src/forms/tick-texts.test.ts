import { expect, test } from 'vitest'
import { definedForm } from './custom-form.ts'
import { readForm } from './read-form.ts'
import { registerForm } from './register.ts'
import { tickTexts } from './tick-texts.ts'

const box = { inputType: 'checkbox', required: false, hidden: false, disabled: false, value: '', options: [], accepts: [] } as const
const { form } = definedForm({
  htmlFormId: 'news',
  formElements: [
    { ...box, fieldName: 'by_post', friendlyName: 'News by post' },
    { ...box, fieldName: 'opt_in_marketing', friendlyName: 'News by e-mail' },
  ],
})

test.each([
  [{ by_post: 'yes', opt_in_marketing: 'true' }, 'on', ['yes', 'true', 'on']],
  [{ by_post: 'on' }, undefined, ['yes', 'false', 'off']],
  [{ by_post: 'no', opt_in_marketing: 'false' }, 'off', ['no', 'false', 'off']],
])('%j and terms %s are sent as %j, and read as the same', (form_submission, opt_in_terms, texts) => {
  const values = readForm(form, { form_submission, opt_in_terms })
  const said = tickTexts(form, values)
  expect(said).toEqual([
    ['form_submission[by_post]', texts[0]],
    ['form_submission[opt_in_marketing]', texts[1]],
    ['opt_in_terms', texts[2]],
  ])
  expect(readForm(form, Object.fromEntries(said))).toEqual(values)
})

test('the other forms send a box as browsers do', () => {
  expect(tickTexts(registerForm, readForm(registerForm, {}))).toEqual([])
})
