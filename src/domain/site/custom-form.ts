import type { FormContent } from '#src/domain/content/form-content.ts'

type ElementContent = FormContent['formElements'][number]

/** One question of a form, by the names that definitions of forms have (rules: E22). */
export type FormElement = Omit<ElementContent, 'fieldPosition' | 'fieldPostion'>
export type FileKind = ElementContent['accepts'][number]

/** A form that the agency wrote. Its elements stand in their order. */
export interface CustomForm extends Omit<FormContent, 'formElements'> {
  formElements: readonly FormElement[]
}

/** The form behind `/new-homes-enquiry` (rules: E1). */
export const newHomesFormId = 'new-homes'

/** Elements whose value is the property's, for whom a form about one is opened (rules: E22). */
export const propertyElements = { ofAddress: 'development_of_interest', ofId: 'development_id' } as const

/** Elements that are an address, whatever their type (rules: E22). */
export const addressElements: readonly string[] = ['address', 'current_home_address']

/** Bytes that a file may have (rules: P14). */
export const mostFileBytes = 10 * 2 ** 20
