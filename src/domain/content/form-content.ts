import * as v from 'valibot'
import type { Content } from './fields.ts'
import {
  branchValue,
  choiceOf,
  departmentValue,
  edited,
  field,
  paragraphsValue,
  slugValue,
  textValue,
  wholeNumberValue,
  yesOrNoValue,
} from './values.ts'

/** The kinds of input of a form's element. */
const inputTypes = ['text', 'textarea', 'email', 'tel', 'number', 'date', 'select', 'radio', 'checkbox', 'file', 'address'] as const

/** The kinds of file that an element may accept. */
const fileKinds = ['pdf', 'picture', 'document'] as const

const fieldName = edited(
  'text',
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'must be lower-case letters and digits, with single underscores'),
    v.maxLength(60, 'must have no more than 60 characters'),
  ),
)
const anything = edited('text', v.pipe(v.union([v.string(), v.number(), v.boolean()], 'must be text'), v.transform(String)))

/** A question of a form (rules: E22). check-forms.ts checks how the elements relate to each other. */
const formElement = v.strictObject({
  fieldName: field(fieldName, 'Field name', 'What programs call the answer: lower-case letters and digits, with underscores.'),
  friendlyName: field(textValue, 'Question', 'What visitors read beside the field.'),
  inputType: v.optional(field(choiceOf(inputTypes), 'Kind', 'What is asked for.'), 'text'),
  required: v.optional(field(yesOrNoValue, 'Required', 'The form is not sent without it.'), false),
  hidden: v.optional(field(yesOrNoValue, 'Hidden', 'Not shown; sent with its value.'), false),
  disabled: v.optional(field(yesOrNoValue, 'Fixed', 'Shown with its value, and not to be changed.'), false),
  fieldPosition: v.exactOptional(field(wholeNumberValue, 'Position', 'Where it stands; if left out, as it is written.')),
  fieldPostion: v.exactOptional(field(wholeNumberValue, 'Position, misspelt', 'As older definitions spell it.')),
  value: v.optional(field(anything, 'Value', 'What it holds to begin with.'), ''),
  options: v.optional(
    field(
      edited('list', v.pipe(v.array(textValue), v.maxLength(100, 'must have no more than 100 options'))),
      'Options',
      'What may be chosen, of a select and of radio buttons.',
    ),
    [],
  ),
  accepts: v.optional(
    field(
      edited('list', v.pipe(v.array(choiceOf(fileKinds)), v.minLength(1, 'must name a kind of file'))),
      'Kinds of file',
      'What a file may be.',
    ),
    [...fileKinds],
  ),
})

/** content/<agency>/forms/*.yaml */
export const formContent = v.strictObject({
  htmlFormId: field(slugValue, 'Id', 'By which blocks and programs name the form.'),
  title: field(textValue, 'Title', 'Above the form.'),
  para: v.optional(field(paragraphsValue, 'Introduction', 'Between the title and the fields.'), ''),
  submitButtonText: v.optional(field(textValue, 'Button', 'What the button says that sends it.'), 'Send'),
  gaName: v.exactOptional(
    field(
      edited('text', v.pipe(textValue, v.maxLength(100, 'must have no more than 100 characters'))),
      'Name for analytics',
      'By which analytics are told that one was sent; if left out, they are not.',
    ),
  ),
  branch: v.exactOptional(field(branchValue, 'Branch', 'Who gets what is sent; if left out, the branch of the property, else the agency.')),
  department: v.exactOptional(field(departmentValue, 'Department', 'The label of the department that gets what is sent.')),
  formElements: field(
    edited(
      'list',
      v.pipe(v.array(formElement), v.minLength(1, 'must have at least one element'), v.maxLength(60, 'must have no more than 60 elements')),
    ),
    'Questions',
    'What the form asks.',
  ),
})
export type FormContent = Content<typeof formContent>
