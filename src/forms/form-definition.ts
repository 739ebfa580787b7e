/** One definition of a form gives its markup, the browser's messages, and what the server accepts. Fields are named as they are sent. */
export interface FormDefinition<Name extends string = string> {
  /** Names the form within a page: the prefix of its fields' ids. */
  id: string
  /** The name that contains the fields when sent: `client[first_name]`. */
  within?: string
  fields: Readonly<Record<Name, FieldDefinition>>
  /** Groups of fields, in the order they are rendered: each field is in one part (`formInParts`). Default: one part without a legend. */
  parts?: readonly FormPart[]
  /** Has a hidden field `body`; whatever fills it in is a program (rules: A17). */
  hasHoneypot?: true
  /** The name that contains the hidden field, inside the form's own: `lead_client[body]`. */
  honeypotWithin?: string
  /** May require a captcha (rules: A16), as the settings say. */
  hasCaptcha?: true
  /**
   * For the assistant in a browser: what the form is as a tool (WebMCP's declarative draft). A person reads and sends what it filled in.
   */
  tool?: { name: string; description: string }
  /** The form name that captcha settings use, where `id` is the agency's own. */
  captchaAs?: string
}

/** A group of fields. A part without fields is a place for what an overlay renders itself. */
export interface FormPart {
  /** Names the part for overlays that render something below its fields, or leave the part out. */
  id?: string
  legend?: string
  /** Its fields are an address, and can be filled by a look-up. */
  isAddress?: true
  /** All its fields are optional, which the legend says once. */
  isOptional?: true
  /** The step of the form that the part belongs to, where the form has steps. */
  step?: string
  names: readonly string[]
}

/** How much of a line a field takes; the style depends on it. */
type FieldWidth = 'all' | 'tick' | 'email' | 'number' | 'little' | 'text'

export type FieldDefinition = TextField | TickBox | Choice | FileField

interface Asked {
  label: string
  hint?: string
  required?: true
  /** Shown where a required field is empty. Default: the usual message. */
  missing?: string
  /** The name that contains the field, inside the form's own: `client[marketing_preferences][opt_in_terms]`. */
  within?: string
  /** Sent with the form, but not shown. */
  isHidden?: true
  /** Shown, but cannot be changed. */
  isFixed?: true
  /** Default: derived from the kind of field (`widthOf`). */
  width?: FieldWidth
}

/** A line of text. Spaces around it are dropped, except around a password. */
export interface TextField extends Asked {
  kind: 'text'
  type: 'text' | 'email' | 'tel' | 'password' | 'date'
  /** The `autocomplete` token by which browsers and password managers fill in the field. */
  autocomplete: string
  mostCharacters: number
  /** The height in lines of a field for several lines of text. */
  lines?: number
  rule?: TextRule
  /** Characters that no telephone number has cannot be typed or pasted (rules: E24). */
  telephoneOnly?: true
  /** The field that must hold the same text, and the message where it does not. */
  same?: { as: string; message: string }
}

export interface TextRule {
  /** A pattern for the whole text, as in the attribute `pattern`: with the flag v. */
  pattern: string
  /** Shown where the text does not match. */
  message: string
}

/** A checkbox; a required one must be ticked. */
interface TickBox extends Asked {
  kind: 'tick'
  /** The values that scripts send. Default: `on` where ticked, and nothing otherwise. */
  says?: { ticked: string; unticked: string }
}

/** One of a few options, as radio buttons or in a select without an initial choice. */
interface Choice extends Asked {
  kind: 'choice'
  isSelect?: true
  options: readonly { value: string; text: string }[]
}

/** A file from the visitor; `read-files.ts` reads its content. */
interface FileField extends Asked {
  kind: 'file'
  /** What the browser's file chooser offers: `image/png,.pdf`. */
  accept: string
}

type WrittenPart = Omit<FormPart, 'names'> & { fields: Readonly<Record<string, FieldDefinition>> }
type EachField<Fields> = Fields extends unknown ? keyof Fields : never
type FieldsIn<Parts extends readonly WrittenPart[]> = {
  readonly [Name in EachField<Parts[number]['fields']>]: Extract<Parts[number]['fields'], Readonly<Record<Name, unknown>>>[Name]
}

/** The fields and parts of a form that is written part by part, which ensures that every field is in a part. */
export function formInParts<const Parts extends readonly WrittenPart[]>(
  parts: Parts,
): { fields: FieldsIn<Parts>; parts: { [Index in keyof Parts]: Omit<Parts[Index], 'fields'> & { names: readonly string[] } } } {
  return {
    fields: Object.assign({}, ...parts.map(({ fields }) => fields)),
    parts: parts.map(({ fields, ...part }) => ({ ...part, names: Object.keys(fields) })) as never,
  }
}

/** The parts of a form that have an `id`. */
export type PartId<Form extends FormDefinition> = Extract<NonNullable<Form['parts']>[number], { id: string }>['id']

/** The parts of a form, in the order they are rendered. */
export function formParts({ parts, fields }: FormDefinition): readonly FormPart[] {
  return parts ?? [{ names: Object.keys(fields) }]
}

/** The step that contains a field; undefined where the form has no steps, or no such field. */
export function stepOf(form: FormDefinition, name: string): string | undefined {
  return formParts(form).find(({ names }) => names.includes(name))?.step
}

/** How much of a line a field takes: as its definition says, else by its kind and length. */
export function widthOf(field: FieldDefinition): FieldWidth {
  if (field.width) return field.width
  if (field.kind === 'tick') return 'tick'
  if (field.kind !== 'text' || field.lines !== undefined) return 'all'
  if (field.type === 'email') return 'email'
  if (field.type === 'tel' || field.type === 'date') return 'number'
  return field.mostCharacters <= 20 ? 'little' : 'text'
}

type FieldName<Form extends FormDefinition> = keyof Form['fields'] & string

/** A form's values: text and choices as strings, empty where nothing is given; checkboxes as booleans; files as their names. */
export type FormValues<Form extends FormDefinition> = {
  -readonly [Name in keyof Form['fields']]: Form['fields'][Name] extends TickBox ? boolean : string
}

export type FormErrors<Form extends FormDefinition> = Partial<Record<FieldName<Form>, string>>

/** The path of a field as sent: `['client', 'marketing_preferences', 'opt_in_terms']`. */
export function fieldPath(form: FormDefinition, name: string): string[] {
  return [form.within, form.fields[name]?.within, name].filter((part) => part !== undefined)
}

/** The name of a field's input: `client[marketing_preferences][opt_in_terms]`. */
export function inputName(form: FormDefinition, name: string): string {
  return bracketed(fieldPath(form, name))
}

/** A path as the name of a form field: `['client', 'email']` is `client[email]`. */
export function bracketed([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((part) => `[${part}]`).join('')
}

/** The name of the hidden input against programs (rules: A17). */
export function honeypotName(form: FormDefinition): string {
  return bracketed(honeypotPath(form))
}

/** The path of that input as sent. */
export function honeypotPath({ within, honeypotWithin }: FormDefinition): string[] {
  return [within, honeypotWithin, 'body'].filter((part) => part !== undefined)
}
