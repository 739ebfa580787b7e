import { expect, test } from 'vitest'
import { anAgency } from '#tests/support/blocks.ts'
import { mailLink, telephoneLink, valuationContacts } from './contacts.ts'

const { site, branches } = anAgency

test('each branch is asked by the number of its channel, else by its general one', () => {
  const [first] = branches
  const both = valuationContacts({ site, branches: [{ ...first!, salesTelephone: '01632 960011' }] })
  expect(both).toEqual([
    {
      name: 'Taunton',
      town: 'Taunton',
      salesTelephone: '01632 960011',
      lettingsTelephone: '01632 960001',
      email: 'a@agency.example',
    },
  ])
  expect(valuationContacts({ site, branches }).map(({ name }) => name)).toEqual(['Taunton', 'Dulverton'])
})

test('an agency without branches is asked itself', () => {
  expect(valuationContacts({ site, branches: [] })).toMatchObject([
    { name: 'Agency', salesTelephone: '01632 960000', lettingsTelephone: '01632 960000' },
  ])
})

test('a telephone link holds digits only, and the plus of a country code', () => {
  expect(telephoneLink('01823 256 625')).toBe('tel:01823256625')
  expect(telephoneLink('(01823) 256-625')).toBe('tel:01823256625')
  expect(telephoneLink('+44 1823 256625')).toBe('tel:+441823256625')
})

test('a mail that is written already keeps its lines, and what has a meaning in an address', () => {
  expect(mailLink({ subject: 'Flats & houses', body: 'To let?\n\nhttps://agency.example/?a=1&b=2' })).toBe(
    'mailto:?subject=Flats%20%26%20houses&body=To%20let%3F%0A%0Ahttps%3A%2F%2Fagency.example%2F%3Fa%3D1%26b%3D2',
  )
})
