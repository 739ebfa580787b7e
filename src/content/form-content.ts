import * as v from 'valibot'
import { addressElements, type CustomForm, type FormElement, fileKinds, inputTypes } from '../domain/site/custom-form.ts'
import { slug, text, textOrNothing, wholeNumber } from './fields.ts'

const fieldName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'must be lower-case letters and digits, with single underscores'),
  v.maxLength(60, 'must have no more than 60 characters'),
)

/** A question of a form (rules: E22); what its parts have to do with each other is checked by check-forms.ts. */
const formElement = v.strictObject({
  fieldName,
  friendlyName: text,
  inputType: v.optional(v.picklist(inputTypes), 'text'),
  required: v.optional(v.boolean(), false),
  hidden: v.optional(v.boolean(), false),
  disabled: v.optional(v.boolean(), false),
  fieldPosition: v.exactOptional(wholeNumber),
  /** As older definitions spell it. */
  fieldPostion: v.exactOptional(wholeNumber),
  value: v.optional(v.pipe(v.union([v.string(), v.number(), v.boolean()], 'must be text'), v.transform(String)), ''),
  options: v.optional(v.pipe(v.array(text), v.maxLength(100, 'must have no more than 100 options')), []),
  accepts: v.optional(v.pipe(v.array(v.picklist(fileKinds)), v.minLength(1, 'must name a kind of file')), [...fileKinds]),
})

/** content/<agency>/forms/*.yaml */
export const formContent = v.strictObject({
  htmlFormId: slug,
  title: text,
  para: textOrNothing,
  submitButtonText: v.optional(text, 'Send'),
  gaName: v.exactOptional(v.pipe(text, v.maxLength(100, 'must have no more than 100 characters'))),
  branch: v.exactOptional(slug),
  department: v.exactOptional(slug),
  formElements: v.pipe(
    v.array(formElement),
    v.minLength(1, 'must have at least one element'),
    v.maxLength(60, 'must have no more than 60 elements'),
  ),
})
export type FormContent = v.InferOutput<typeof formContent>

/** The form as the site knows it: elements in the order of their positions, those without one where they stand, after one that is put there. */
export function customFormOf({ formElements, ...rest }: FormContent): CustomForm {
  const placed = formElements.map((element, index) => ({ element, at: element.fieldPosition ?? element.fieldPostion ?? index + 1.5 }))
  return { ...rest, formElements: placed.sort((one, other) => one.at - other.at).map(({ element }) => elementOf(element)) }
}

function elementOf({ fieldPosition: _position, fieldPostion: _spelt, ...element }: FormContent['formElements'][number]): FormElement {
  return addressElements.includes(element.fieldName) ? { ...element, inputType: 'address' } : element
}
