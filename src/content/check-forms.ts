import type { BranchContent } from '#src/domain/content/branch-content.ts'
import type { FormContent } from '#src/domain/content/form-content.ts'
import { addressElements, type CustomForm, type FormElement, propertyElements } from '#src/domain/site/custom-form.ts'
import type { ContentProblem } from './content-error.ts'
import { namesAt, repeatedAt, unknownAt, writtenAt } from './known-names.ts'
import { isLegible, type YamlFile } from './yaml-file.ts'

type Element = FormContent['formElements'][number]

/** A problem of an element: its field and the reason. */
type Mistake = [field: keyof Element, reason: string]

/** Reports problems of forms beyond single fields: duplicate names, choices without options, unknown desks. */
export function checkForms(files: readonly YamlFile<FormContent>[], branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  return [
    ...repeatedAt(files, ['htmlFormId'], (id) => `${id} is the id of another form too`),
    ...files.flatMap((file) => deskMistakes(file, branches)),
    ...files.flatMap(({ sound: { content, problem } }) =>
      (content.formElements ?? []).flatMap((element, index, elements) =>
        [...mistakesOf(element), ...amongOthers(elements, index)].map(([field, reason]) => problem(['formElements', index, field], reason)),
      ),
    ),
  ]
}

function deskMistakes(file: YamlFile<FormContent>, branches: readonly YamlFile<BranchContent>[]): ContentProblem[] {
  const slugs = namesAt(branches, ['slug'])
  const unknown = unknownAt([file], ['branch'], slugs, (_name, meant) => `must be the slug of a branch${meant}`)
  if (unknown.length > 0) return unknown
  const [branch] = writtenAt([file], ['branch'])
  // A branch whose slug is unreadable may be the one meant.
  const among = branches.filter((one) => branch === undefined || namesAt([one], ['slug']).has(branch.value) || !isLegible(one))
  return unknownAt(
    [file],
    ['department'],
    namesAt(among, ['departments', '*', 'label']),
    (_name, meant) => `must be the label of a department of ${branch === undefined ? 'some branch' : 'this branch'}${meant}`,
  )
}

/** Names of fields that every form has anyway. */
const taken = new Set(['body', 'opt_in_terms', 'house_number', 'house_name', 'street_address', 'town', 'county', 'postcode'])
const ofProperty: readonly string[] = Object.values(propertyElements)
const choices = ['select', 'radio']

function mistakesOf(element: Element): Mistake[] {
  const { fieldName, inputType, required, hidden, disabled, value, options } = element
  const isAddress = inputType === 'address' || addressElements.includes(fieldName)
  const isChoice = choices.includes(inputType)
  const isText = !isChoice && !isAddress && inputType !== 'checkbox' && inputType !== 'file'
  const rules: readonly [isWrong: boolean, ...Mistake][] = [
    [
      taken.has(fieldName) || fieldName === 'constructor',
      'fieldName',
      `must be none of those that every form has of its own: ${[...taken].join(', ')}`,
    ],
    [isAddress && inputType !== 'address' && inputType !== 'text', 'inputType', 'must be address, which its name makes it'],
    [ofProperty.includes(fieldName) && !isText, 'inputType', 'must be text, because the property fills it in'],
    [isChoice && options.length < 2, 'options', 'must have two options or more'],
    [!isChoice && options.length > 0, 'options', 'is for select and radio alone'],
    [new Set(options).size < options.length, 'options', 'must all be different'],
    [options.includes('default'), 'options', 'must not be default, which stands for nothing chosen'],
    [isChoice && value !== '' && !options.includes(value), 'value', 'must be one of the options'],
    [inputType === 'checkbox' && !['', 'true', 'false'].includes(value), 'value', 'must be true or false'],
    [(isAddress || inputType === 'file') && value !== '', 'value', 'cannot be given for an address or a file'],
    [hidden && (isAddress || inputType === 'file'), 'hidden', 'cannot be said of an address or a file'],
    [disabled && !isText, 'disabled', 'can be said of a text alone'],
    [
      (hidden || disabled) && required && value === '' && !ofProperty.includes(fieldName),
      'required',
      'nobody can fill it in: give it a value',
    ],
    [hidden && disabled, 'disabled', 'is of no use where it is hidden'],
  ]
  return rules.flatMap(([isWrong, field, reason]): Mistake[] => (isWrong ? [[field, reason]] : []))
}

/** Maximum number of file fields in a form, which limits the size of a submission. */
const mostFiles = 2

function amongOthers(elements: readonly Element[], index: number): Mistake[] {
  const { fieldName, inputType, fieldPosition, fieldPostion } = elements[index]!
  const before = elements.slice(0, index)
  const isAddress = (element: Pick<Element, 'fieldName' | 'inputType'>) =>
    element.inputType === 'address' || addressElements.includes(element.fieldName)
  const position = fieldPosition ?? fieldPostion
  const mistakes: Mistake[] = []
  if (before.some((other) => other.fieldName === fieldName)) mistakes.push(['fieldName', `${fieldName} is the name of another element too`])
  if (isAddress({ fieldName, inputType }) && before.some(isAddress)) mistakes.push(['inputType', 'a form has one address at most'])
  if (inputType === 'file' && before.filter((other) => other.inputType === 'file').length >= mostFiles)
    mistakes.push(['inputType', `a form takes ${mostFiles} files at most`])
  if (position !== undefined && before.some((other) => (other.fieldPosition ?? other.fieldPostion) === position))
    mistakes.push([fieldPosition === undefined ? 'fieldPostion' : 'fieldPosition', `${position} is the position of another element too`])
  return mistakes
}

/**
 * Returns a form as the site uses it, with elements in order of their positions. An element without a position keeps its place, after one
 * that is moved there.
 */
export function customFormOf({ formElements, ...rest }: FormContent): CustomForm {
  const placed = formElements.map((element, index) => ({ element, at: element.fieldPosition ?? element.fieldPostion ?? index + 1.5 }))
  return { ...rest, formElements: placed.sort((one, other) => one.at - other.at).map(({ element }) => elementOf(element)) }
}

function elementOf({ fieldPosition: _position, fieldPostion: _spelt, ...element }: FormContent['formElements'][number]): FormElement {
  return addressElements.includes(element.fieldName) ? { ...element, inputType: 'address' } : element
}
