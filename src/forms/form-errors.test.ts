import { expect, test } from 'vitest'
import { profileCharacters } from '#src/domain/accounts/profile.ts'
import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import { aCustomForm, anElement } from '#tests/support/custom-forms.ts'
import { forgottenPasswordForm, resetPasswordForm, signInForm } from './account-forms.ts'
import { definedForm } from './custom-form.ts'
import { editProfileForm } from './edit-profile.ts'
import type { FormDefinition } from './form-definition.ts'
import { fileErrors, filesOf, formErrors } from './form-errors.ts'
import { marketingPreferencesForm } from './marketing-preferences.ts'
import { readForm } from './read-form.ts'
import { registerForm } from './register.ts'

const ann = {
  first_name: 'Ann',
  last_name: 'Archer',
  email: 'ann@example.com',
  tel_home: '',
  password: 'Long enough 1',
  password_confirmation: 'Long enough 1',
  opt_in_terms: true,
  opt_in_marketing: false,
}

test('a registration without telephone and marketing is complete', () => {
  expect(formErrors(registerForm, ann)).toEqual({})
})

test.each([registerForm, signInForm, forgottenPasswordForm, resetPasswordForm, editProfileForm, marketingPreferencesForm])(
  'of an empty form $id each required field says so, and no other',
  (form: FormDefinition) => {
    const required = Object.entries(form.fields).filter(([, field]) => field.required)
    expect(required).not.toEqual([])
    expect(formErrors(form, readForm(form, {}))).toEqual(
      Object.fromEntries(required.map(([name]) => [name, '! Please fill in this field.'])),
    )
  },
)

test.each([
  ['first_name', 'Ann<script>', 'Names have letters, hyphens, apostrophes, spaces and digits only.'],
  ['email', 'ann@example', 'Please enter an email address like name@example.com.'],
  ['tel_home', '12345', 'Please enter a UK telephone number, like 01823 333444 or +44 7700 900123.'],
  ['last_name', 'x'.repeat(61), 'Please use no more than 60 characters.'],
  ['opt_in_terms', false, '! Please fill in this field.'],
  ['password_confirmation', 'Long enough 2', 'Password confirmation does not match.'],
])('%s as %j is refused with its message', (name, value, message) => {
  expect(formErrors(registerForm, { ...ann, [name]: value })).toEqual({ [name]: message })
})

test('a weak password is told what it lacks, and signing in with one is nobody’s business', () => {
  const weak = { password: 'weak1', password_confirmation: 'weak1' }
  const message = 'Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.'
  expect(formErrors(registerForm, { ...ann, ...weak })).toEqual({ password: message })
  expect(formErrors(resetPasswordForm, { current_password: '', ...weak })).toEqual({ password: message })
  expect(formErrors(signInForm, { username: ann.email, password: 'weak1' })).toEqual({})
  expect(formErrors(signInForm, { username: ann.email, password: 'weak' })).toEqual({ password: 'Passwords have 5 characters or more.' })
})

test.each([registerForm, editProfileForm])('$id takes no text that would be cut when it is kept', ({ fields }: FormDefinition) => {
  const kept: Readonly<Record<string, number>> = profileCharacters
  const most = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && name in kept ? [[name, field.mostCharacters]] : [],
  )
  expect(most.length).toBeGreaterThan(2)
  expect(most.filter(([name = '', characters = 0]) => Number(characters) > (kept[name] ?? 0))).toEqual([])
})

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
