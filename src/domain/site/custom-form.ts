/** What an element of an agency's form asks for. */
export const inputTypes = ['text', 'textarea', 'email', 'tel', 'number', 'date', 'select', 'radio', 'checkbox', 'file', 'address'] as const
type InputType = (typeof inputTypes)[number]

/** Kinds of file that an element may take. */
export const fileKinds = ['pdf', 'picture', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

/** One question of a form, by the names that definitions of forms have (rules: E22). */
export interface FormElement {
  fieldName: string
  friendlyName: string
  inputType: InputType
  required: boolean
  /** Not shown; sent with `value`. */
  hidden: boolean
  /** Shown with `value`, and not to be changed. */
  disabled: boolean
  /** What it holds to begin with; empty for nothing. */
  value: string
  /** Of a select and of radio buttons. */
  options: readonly string[]
  /** Of a file. */
  accepts: readonly FileKind[]
}

/** A form that the agency wrote: content/<agency>/forms/*.yaml. Its elements stand in their order. */
export interface CustomForm {
  /** Its `f_id` on the wire. */
  htmlFormId: string
  title: string
  /** Above the fields; often empty. */
  para: string
  submitButtonText: string
  /** The name by which analytics are told that one was sent; absent: they are not. */
  gaName?: string
  /** The branch that gets what is sent, by its slug; absent: that of the property, else the agency. */
  branch?: string
  /** The department, by its label. */
  department?: string
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
