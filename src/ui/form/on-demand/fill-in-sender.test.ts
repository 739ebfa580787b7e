import { expect, test } from 'vitest'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import { contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { sharePropertyForm } from '#src/forms/share-property.ts'
import { aUser } from '#tests/support/panel-user.ts'
import { senderFieldsToFill } from './fill-in-sender.ts'

const ann = {
  ...aUser,
  first_name: 'Ann',
  last_name: 'Archer',
  email: 'ann@example.com',
  tel_home: '+44 7700 900123',
  house_number: '12',
  street_address: 'Mill Lane',
  town: 'Taunton',
  postcode: 'TA1 1AA',
}
const filled = (form: FormDefinition, user: typeof ann, taken: readonly string[] = []) =>
  Object.fromEntries(senderFieldsToFill(form, user, (name) => !taken.includes(name)))

const person = { first_name: 'Ann', last_name: 'Archer', email: 'ann@example.com', tel_home: '+44 7700 900123' }
const home = { house_number: '12', street_address: 'Mill Lane', town: 'Taunton', postcode: 'TA1 1AA' }

test('who is signed in is filled in, the telephone as the form takes it', () => {
  expect(filled(contactStaffMemberForm, ann)).toEqual(person)
  expect(filled(bookAViewingForm, ann)).toEqual({ ...person, ...home })
})

test('what was typed stays', () => {
  const { email, ...others } = person
  expect(filled(contactStaffMemberForm, ann, ['email'])).toEqual(others)
  expect(email).toBe(ann.email)
})

test('an address is filled in whole, or not at all', () => {
  expect(filled(bookAViewingForm, ann, ['town'])).toEqual(person)
  expect(filled(bookAViewingForm, ann, ['county'])).toEqual(person)
  expect(filled(bookAViewingForm, { ...ann, street_address: '' })).toEqual(person)
})

test('nothing else of an account goes into a form', () => {
  expect(filled(sharePropertyForm, ann)).toEqual({})
  const odd = { id: 'odd', fields: { user_id: bookAViewingForm.fields.town, toString: bookAViewingForm.fields.town } }
  expect(filled(odd, ann)).toEqual({})
})
