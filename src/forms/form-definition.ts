/**
 * One definition of a form gives its markup, what the browser tells a visitor, and what the server accepts. Fields are
 * by their names on the wire.
 */
export interface FormDefinition<Name extends string = string> {
  /** Names the form within a page: ids of its fields begin with it. */
  id: string
  /** What the fields stand in on the wire: `client[first_name]`. */
  within?: string
  fields: Readonly<Record<Name, FieldDefinition>>
  /**
   * How its fields stand together, in the order they are drawn: each field in one part (`formInParts`). One part without a legend unless given.
   */
  parts?: readonly FormPart[]
  /** Has a field `body` that visitors do not see; who fills it in is no person (rules: A17). */
  hasHoneypot?: true
  /** What that field stands in on the wire, inside the form's own: `lead_client[body]`. */
  honeypotWithin?: string
  /** May ask for the answer of a captcha (rules: A16), as the settings say. */
  hasCaptcha?: true
  /** The form by whose name the settings know that captcha, where `id` is the agency's own. */
  captchaAs?: string
}

/** Fields that stand together; without any, a place between others for what an overlay draws itself. */
export interface FormPart {
  /** Names it for overlays that draw something below its fields, or leave it out. */
  id?: string
  legend?: string
  /** Its fields are an address, and may be looked up. */
  isAddress?: true
  /** All its fields may stay empty, which the legend says once. */
  isOptional?: true
  /** The step of the form that it belongs to, where it has some. */
  step?: string
  names: readonly string[]
}

/** What of a line a field takes: the style goes by it. */
type FieldWidth = 'all' | 'tick' | 'email' | 'number' | 'little' | 'text'

export type FieldDefinition = TextField | TickBox | Choice | FileField

interface Asked {
  label: string
  hint?: string
  required?: true
  /** Shown where it is required and empty; the usual message unless given. */
  missing?: string
  /** What the field stands in on the wire, inside the form's own: `client[marketing_preferences][opt_in_terms]`. */
  within?: string
  /** Sent with the form, and not shown. */
  isHidden?: true
  /** Shown, and not to be changed. */
  isFixed?: true
  /** Unless given it goes by what the field holds (`widthOf`). */
  width?: FieldWidth
}

/** A line of text. Spaces around it are dropped, except of a password. */
export interface TextField extends Asked {
  kind: 'text'
  type: 'text' | 'email' | 'tel' | 'password' | 'date'
  /** The token by which browsers and password managers fill it in. */
  autocomplete: string
  mostCharacters: number
  /** How tall it is, where the text may have several lines. */
  lines?: number
  rule?: TextRule
  /** What no telephone number has cannot be typed or pasted into it (rules: E24). */
  telephoneOnly?: true
  /** The field that must say the same, and the message where it does not. */
  same?: { as: string; message: string }
}

export interface TextRule {
  /** Of the whole text, as the attribute `pattern` has it: with the flag v. */
  pattern: string
  /** Shown where the text is another. */
  message: string
}

/** A box to tick; required, it must be. */
interface TickBox extends Asked {
  kind: 'tick'
  /** What scripts send of it; unless given `on`, and nothing where it is not ticked. */
  says?: { ticked: string; unticked: string }
}

/** One of a few, as radio buttons or in a list to select from, where nothing is selected to begin with. */
interface Choice extends Asked {
  kind: 'choice'
  isSelect?: true
  options: readonly { value: string; text: string }[]
}

/** A file of the visitor's; `read-files.ts` reads what is in it. */
interface FileField extends Asked {
  kind: 'file'
  /** What browsers offer to choose from: `image/png,.pdf`. */
  accept: string
}

type WrittenPart = Omit<FormPart, 'names'> & { fields: Readonly<Record<string, FieldDefinition>> }
type EachField<Fields> = Fields extends unknown ? keyof Fields : never
type FieldsIn<Parts extends readonly WrittenPart[]> = {
  readonly [Name in EachField<Parts[number]['fields']>]: Extract<Parts[number]['fields'], Readonly<Record<Name, unknown>>>[Name]
}

/** The fields and the parts of a form that is written part by part: no field is left that nobody is asked for. */
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

/** The parts of any form, in the order they are drawn. */
export function formParts({ parts, fields }: FormDefinition): readonly FormPart[] {
  return parts ?? [{ names: Object.keys(fields) }]
}

/** The step that a field stands in; undefined where the form has none, or no such field. */
export function stepOf(form: FormDefinition, name: string): string | undefined {
  return formParts(form).find(({ names }) => names.includes(name))?.step
}

/** What of a line a field takes, as its definition says or else by its kind and length. */
export function widthOf(field: FieldDefinition): FieldWidth {
  if (field.width) return field.width
  if (field.kind === 'tick') return 'tick'
  if (field.kind !== 'text' || field.lines !== undefined) return 'all'
  if (field.type === 'email') return 'email'
  if (field.type === 'tel') return 'number'
  return field.mostCharacters <= 20 ? 'little' : 'text'
}

type FieldName<Form extends FormDefinition> = keyof Form['fields'] & string

/** What a form holds: text and choices as strings, empty where nothing is given; ticks as booleans; of files their names. */
export type FormValues<Form extends FormDefinition> = {
  -readonly [Name in keyof Form['fields']]: Form['fields'][Name] extends TickBox ? boolean : string
}

export type FormErrors<Form extends FormDefinition> = Partial<Record<FieldName<Form>, string>>

/** Where a field stands on the wire: `['client', 'marketing_preferences', 'opt_in_terms']`. */
export function fieldPath(form: FormDefinition, name: string): string[] {
  return [form.within, form.fields[name]?.within, name].filter((part) => part !== undefined)
}

/** The name of a field's input: `client[marketing_preferences][opt_in_terms]`. */
export function inputName(form: FormDefinition, name: string): string {
  return bracketed(fieldPath(form, name))
}

/** A path as names of form fields have it: `['client', 'email']` is `client[email]`. */
export function bracketed([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((part) => `[${part}]`).join('')
}

/** The name of the input that visitors do not see (rules: A17). */
export function honeypotName(form: FormDefinition): string {
  return bracketed(honeypotPath(form))
}

/** Where it stands on the wire. */
export function honeypotPath({ within, honeypotWithin }: FormDefinition): string[] {
  return [within, honeypotWithin, 'body'].filter((part) => part !== undefined)
}
