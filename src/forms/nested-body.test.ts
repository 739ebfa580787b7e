import { expect, test } from 'vitest'
import { bookAViewingForm } from './book-a-viewing.ts'
import { inputName } from './form-definition.ts'
import { nestedBody } from './nested-body.ts'
import { readForm } from './read-form.ts'

const written = (entries: [string, string][]) => JSON.stringify(nestedBody(entries))

test.each<[[string, string][], string]>([
  [[], '{}'],
  [[['email', 'a@b.example']], '{"email":"a@b.example"}'],
  [
    [
      ['lead_client[first_name]', 'Ann'],
      ['lead_client[last_name]', 'Archer'],
      ['lead[message]', 'Hello'],
    ],
    '{"lead_client":{"first_name":"Ann","last_name":"Archer"},"lead":{"message":"Hello"}}',
  ],
  [[['client[marketing][terms]', 'on']], '{"client":{"marketing":{"terms":"on"}}}'],
  [
    [
      ['times[]', '9:00'],
      ['times[]', '10:00'],
    ],
    '{"times":["9:00","10:00"]}',
  ],
  [[['__proto__[polluted]', 'yes']], '{"__proto__":{"polluted":"yes"}}'],
])('%j is %s', (entries, json) => {
  expect(written(entries)).toBe(json)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})

test('what a form holds is read out of it again', () => {
  const values = { ...readForm(bookAViewingForm, {}), first_name: 'Ann', postcode: 'TA1 1AA', buying_position: 'cash' }
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const body = nestedBody([
    ...texts.map(([name, value]): [string, string] => [inputName(bookAViewingForm, name), value]),
    ['marketing_preferences[opt_in_terms]', 'on'],
  ])
  expect(readForm(bookAViewingForm, body)).toEqual({ ...values, opt_in_terms: true })
})
