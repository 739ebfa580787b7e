import type { FormContent } from '#src/domain/content/form-content.ts'

type ElementContent = FormContent['formElements'][number]

/** A question of a form, with the field names of form definitions (rules: E22). */
export type FormElement = Omit<ElementContent, 'fieldPosition' | 'fieldPostion'>
export type FileKind = ElementContent['accepts'][number]

/** A form written by the agency. Its elements are in order. */
export interface CustomForm extends Omit<FormContent, 'formElements'> {
  formElements: readonly FormElement[]
}

/** The form behind `/new-homes-enquiry` (rules: E1). */
export const newHomesFormId = 'new-homes'

/** Elements filled with the property that the form was opened for (rules: E22). */
export const propertyElements = { ofAddress: 'development_of_interest', ofId: 'development_id' } as const

/** Elements that are addresses, whatever their type (rules: E22). */
export const addressElements: readonly string[] = ['address', 'current_home_address']

/** Most bytes of a file (rules: P14). */
export const mostFileBytes = 10 * 2 ** 20
