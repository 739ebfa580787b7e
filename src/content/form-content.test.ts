import * as v from 'valibot'
import { expect, test } from 'vitest'
import { customFormOf, formContent } from './form-content.ts'

const read = (given: object) => customFormOf(v.parse(formContent, { htmlFormId: 'contact', title: 'Ask us', ...given }))
const element = (fieldName: string, given: object = {}) => ({ fieldName, friendlyName: fieldName, ...given })

test('what is left out is the usual', () => {
  expect(read({ formElements: [element('plot')] })).toEqual({
    htmlFormId: 'contact',
    title: 'Ask us',
    para: '',
    submitButtonText: 'Send',
    formElements: [
      {
        fieldName: 'plot',
        friendlyName: 'plot',
        inputType: 'text',
        required: false,
        hidden: false,
        disabled: false,
        value: '',
        options: [],
        accepts: ['pdf', 'picture', 'document'],
      },
    ],
  })
})

test.each(['fieldPosition', 'fieldPostion'])('elements stand by %s, and those without one where they are written', (position) => {
  const formElements = [element('third', { [position]: 3 }), element('second'), element('first', { [position]: 1 })]
  expect(read({ formElements }).formElements.map(({ fieldName }) => fieldName)).toEqual(['first', 'second', 'third'])
})

test.each([
  [1, ['moved', 'a', 'b', 'c']],
  [3, ['a', 'b', 'moved', 'c']],
])('an element put in place %d goes before what is written there', (fieldPosition, names) => {
  const formElements = [element('a'), element('b'), element('c'), element('moved', { fieldPosition })]
  expect(read({ formElements }).formElements.map(({ fieldName }) => fieldName)).toEqual(names)
})

test('values are text, and the names of addresses make them addresses', () => {
  const formElements = [element('a', { value: 7 }), element('b', { value: true }), element('current_home_address'), element('address')]
  const found = read({ formElements }).formElements.map(({ value, inputType }) => [value, inputType])
  expect(found).toEqual([
    ['7', 'text'],
    ['true', 'text'],
    ['', 'address'],
    ['', 'address'],
  ])
})

test.each([
  [{ formElements: [] }, 'must have at least one element'],
  [{ formElements: Array.from({ length: 61 }, (_, index) => element(`x${index}`)) }, 'must have no more than 60 elements'],
  [{ htmlFormId: 'A form', formElements: [element('a')] }, 'must be lower-case letters and digits, with single hyphens'],
])('%j is no form: %s', (given, reason) => {
  const { issues } = v.safeParse(formContent, { htmlFormId: 'contact', title: 'Ask us', ...given })
  expect(issues?.map(({ message }) => message)).toEqual([reason])
})
