import { expect, test } from 'vitest'
import { formAddress } from './form-address.ts'

const action = 'https://www.agency.example/search'

test('fields that say something are in the address, in their order, each as often as it is sent', () => {
  const fields: Array<[string, string]> = [
    ['channel', 'sales'],
    ['q', 'Bishop’s Lydeard & district'],
    ['min_beds', ''],
    ['tag', 'garden'],
    ['tag', 'parking'],
  ]
  const { searchParams } = new URL(formAddress(action, fields))
  expect([...searchParams]).toEqual(fields.filter(([, value]) => value !== ''))
})

test('a form that says nothing is its bare address', () => {
  expect(formAddress(action, [['q', '']])).toBe(action)
})

test('files are not part of an address', () => {
  const fields = new FormData()
  fields.append('photo', new Blob(['x']), 'x.jpg')
  expect(formAddress(action, fields)).toBe(action)
})
