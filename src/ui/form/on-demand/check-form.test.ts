import { expect, test } from 'vitest'
import { definedForm } from '#src/forms/custom-form.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { readForm } from '#src/forms/read-form.ts'
import { registerForm } from '#src/forms/register.ts'
import { checkboxTexts, checkForm } from './check-form.ts'

const form = {
  id: 'ask',
  within: 'lead',
  hasHoneypot: true,
  fields: {
    name: { kind: 'text', label: 'Name', type: 'text', autocomplete: 'name', mostCharacters: 20, required: true },
    keep: { kind: 'tick', label: 'Keep me told', says: { ticked: 'yes', unticked: 'no' } },
    cv: { kind: 'file', label: 'CV', accept: '.pdf' },
  },
} as const satisfies FormDefinition

function data(entries: Record<string, string | File>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(entries)) made.set(name, value)
  return made
}

test('what a form holds is read by its definition, with what boxes say that are not ticked', () => {
  const { values, errors, ticks, isProgram } = checkForm(form, data({ 'lead[name]': ' Ann ' }))
  expect(values).toEqual({ name: 'Ann', keep: false, cv: '' })
  expect([errors, isProgram]).toEqual([{}, false])
  expect(ticks).toEqual([['lead[keep]', 'no']])
  expect(checkForm(form, data({ 'lead[name]': 'Ann', 'lead[keep]': 'on' })).ticks).toEqual([['lead[keep]', 'yes']])
})

test('what is wrong is told by field, of texts as of files', () => {
  const empty = new File([], 'cv.pdf')
  expect(Object.keys(checkForm(form, data({ 'lead[name]': '', 'lead[cv]': empty })).errors)).toEqual(['name', 'cv'])
})

test('who fills in what visitors do not see is a program', () => {
  expect(checkForm(form, data({ 'lead[name]': 'Ann', 'lead[body]': 'cheap watches' })).isProgram).toBe(true)
})

const box = { inputType: 'checkbox', required: false, hidden: false, disabled: false, value: '', options: [], accepts: [] } as const
const { form: newsForm } = definedForm({
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
  const values = readForm(newsForm, { form_submission, opt_in_terms })
  const said = checkboxTexts(newsForm, values)
  expect(said).toEqual([
    ['form_submission[by_post]', texts[0]],
    ['form_submission[opt_in_marketing]', texts[1]],
    ['opt_in_terms', texts[2]],
  ])
  expect(readForm(newsForm, Object.fromEntries(said))).toEqual(values)
})

test('the other forms send a box as browsers do', () => {
  expect(checkboxTexts(registerForm, readForm(registerForm, {}))).toEqual([])
})
