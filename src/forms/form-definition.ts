/**
 * One definition of a form gives its markup, what the browser tells a visitor, and what the server accepts (decision 79). Fields are
 * by their names on the wire.
 */
export interface FormDefinition<Name extends string = string> {
  /** Names the form within a page: ids of its fields begin with it. */
  id: string
  /** What the fields stand in on the wire: `client[first_name]`. */
  within?: string
  fields: Readonly<Record<Name, FieldDefinition>>
  /** Has a field `body` that visitors do not see; who fills it in is no person (rules: A17). */
  hasHoneypot?: true
  /** What that field stands in on the wire, inside the form's own: `lead_client[body]`. */
  honeypotWithin?: string
  /** May ask for the answer of a captcha (rules: A16), as the settings say. */
  hasCaptcha?: true
  /** The form by whose name the settings know that captcha, where `id` is the agency's own. */
  captchaAs?: string
}

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
