import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formContent } from '#src/domain/content/form-content.ts'
import { changedContent, pathIn } from '#tests/support/content-stores.ts'
import { customFormOf } from './check-forms.ts'
import { inspectContent } from './read-content.ts'

interface Changed {
  file?: string
  before: string
  after: string
}

/** Returns the problems of the demo after replacing a text in a file, as `LINE FIELD: REASON`. */
async function problemsWith({ file = 'forms/work-with-us.yaml', before, after }: Changed): Promise<string[]> {
  const { problems } = await inspectContent(await changedContent('content/demo', [[file, before, after]]), {})
  const wrong = problems.filter(({ isWarning }) => !isWarning)
  for (const problem of wrong) expect(pathIn(problem.file)).toBe(file)
  return wrong.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
}

/** Replaces the telephone field, the fourth element. */
const telephone = (after: string) => ({ before: '{ fieldName: tel_home, friendlyName: Telephone, inputType: tel }', after })

test.each<[string, Changed]>([
  ['10 formElements[3].fieldName: email is the name of another element too', telephone('{ fieldName: email, friendlyName: Email }')],
  [
    '10 formElements[3].fieldName: must be lower-case letters and digits, with single underscores',
    telephone('{ fieldName: Tel-1, friendlyName: x }'),
  ],
  [
    '10 formElements[3].fieldName: must be none of those that every form has of its own: body, opt_in_terms, house_number, house_name, street_address, town, county, postcode',
    telephone('{ fieldName: body, friendlyName: x }'),
  ],
  [
    '10 formElements[3].fieldName: must be none of those that every form has of its own: body, opt_in_terms, house_number, house_name, street_address, town, county, postcode',
    telephone('{ fieldName: constructor, friendlyName: x }'),
  ],
  ['10 formElements[3].friendlyName: is missing', telephone('{ fieldName: x }')],
  [
    '10 formElements[3].friendlyname: is not known here, where friendlyName stands already',
    telephone('{ fieldName: x, friendlyName: x, friendlyname: x }'),
  ],
  [
    '10 formElements[3].inputType: must be one of text, textarea, email, tel, number, date, select, radio, checkbox, file, address; did you mean text?',
    telephone('{ fieldName: x, friendlyName: x, inputType: texts }'),
  ],
  [
    '10 formElements[3].options: must have two options or more',
    telephone('{ fieldName: x, friendlyName: x, inputType: radio, options: [a] }'),
  ],
  ['10 formElements[3].options: must all be different', telephone('{ fieldName: x, friendlyName: x, inputType: radio, options: [a, a] }')],
  ['10 formElements[3].options: is for select and radio alone', telephone('{ fieldName: x, friendlyName: x, options: [a, b] }')],
  [
    '10 formElements[3].options: must not be default, which stands for nothing chosen',
    telephone('{ fieldName: x, friendlyName: x, inputType: select, options: [a, default] }'),
  ],
  [
    '10 formElements[3].value: must be one of the options',
    telephone('{ fieldName: x, friendlyName: x, inputType: select, options: [a, b], value: c }'),
  ],
  ['10 formElements[3].value: must be true or false', telephone('{ fieldName: x, friendlyName: x, inputType: checkbox, value: ticked }')],
  [
    '10 formElements[3].value: cannot be given for an address or a file',
    telephone('{ fieldName: x, friendlyName: x, inputType: address, value: a }'),
  ],
  ['10 formElements[3].hidden: cannot be said of an address or a file', telephone('{ fieldName: address, friendlyName: x, hidden: true }')],
  [
    '10 formElements[3].disabled: can be said of a text alone',
    telephone('{ fieldName: x, friendlyName: x, inputType: checkbox, disabled: true }'),
  ],
  [
    '10 formElements[3].required: nobody can fill it in: give it a value',
    telephone('{ fieldName: x, friendlyName: x, hidden: true, required: true }'),
  ],
  [
    '10 formElements[3].inputType: must be text, because the property fills it in',
    telephone('{ fieldName: development_id, friendlyName: x, inputType: checkbox }'),
  ],
  [
    '10 formElements[3].inputType: must be address, which its name makes it',
    telephone('{ fieldName: address, friendlyName: x, inputType: email }'),
  ],
  ['18 formElements[7].inputType: a form takes 2 files at most', telephone('{ fieldName: x, friendlyName: x, inputType: file }')],
  [
    '10 formElements[3].accepts[0]: must be one of pdf, picture, document',
    telephone('{ fieldName: x, friendlyName: x, inputType: file, accepts: [exe] }'),
  ],
  ['4 submitButtonText: must not be empty', { before: 'submitButtonText: Send', after: 'submitButtonText: " "' }],
  ['5 branch: must be the slug of a branch; did you mean taunton?', { before: 'branch: taunton', after: 'branch: tauntn' }],
  ['5 department: must be the label of a department of some branch', { before: 'branch: taunton', after: 'department: nonsense' }],
  [
    '5 department: must be the label of a department of this branch',
    { before: 'branch: taunton', after: 'department: farms\nbranch: taunton' },
  ],
  ['1 htmlFormId: new-homes is the id of another form too', { before: 'htmlFormId: work-with-us', after: 'htmlFormId: new-homes' }],
])('%s', async (problem, changed) => {
  expect(await problemsWith(changed)).toEqual([problem])
})

test('duplicate addresses and duplicate positions are reported at the second one', async () => {
  const file = 'forms/new-homes.yaml'
  const two = { file, before: 'fieldName: message', after: 'fieldName: address' }
  expect(
    await problemsWith({
      ...two,
      before: 'fieldName: message, friendlyName: Anything we should know, inputType: textarea',
      after: 'fieldName: address, friendlyName: x',
    }),
  ).toEqual(['22 formElements[9].inputType: a form has one address at most'])
  const positions = 'fieldName: first_name, fieldPosition: 3'
  expect(await problemsWith({ file, before: 'fieldName: first_name', after: positions })).toEqual([])
  const after = `${positions}, friendlyName: First name, required: true }\n  - { fieldName: x, fieldPostion: 3`
  expect(
    await problemsWith({
      file,
      before: 'fieldName: first_name, friendlyName: First name, required: true }\n  - { fieldName: last_name',
      after,
    }),
  ).toEqual(['10 formElements[3].fieldPostion: 3 is the position of another element too'])
})

test('an unreadable branch file may contain the department, so that nothing is reported', async () => {
  const problems = await problemsWith({ file: 'branches/taunton.yaml', before: 'name: Taunton', after: 'nme: Taunton' })
  expect(problems.filter((problem) => /department/.test(problem))).toEqual([])
})

/** Returns the form as the site uses it. */
const read = (given: object) => customFormOf(v.parse(formContent, { htmlFormId: 'contact', title: 'Ask us', ...given }))
const element = (fieldName: string, given: object = {}) => ({ fieldName, friendlyName: fieldName, ...given })

test('omitted fields have defaults', () => {
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

test.each(['fieldPosition', 'fieldPostion'])('elements are ordered by %s, and those without it keep their place', (position) => {
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

test('values are text, and fields with names of address parts form an address', () => {
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
