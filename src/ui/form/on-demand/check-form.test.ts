import { expect, test } from 'vitest'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { checkForm } from './check-form.ts'

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
