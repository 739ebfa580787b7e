import { unseenLetters } from '#src/domain/text/unseen-letters.ts'
import { bracketed, type FieldDefinition, type FormDefinition, type FormValues, fieldPath, honeypotPath } from './form-definition.ts'

/**
 * The values of a form in a body sent as JSON (`{ client: { email } }`) or as form fields (`client[email]`). A value that is missing, or is
 * not text where text belongs, is read as empty. Texts are trimmed and cut to one character more than their limit.
 */
export function readForm<Form extends FormDefinition>(form: Form, body: Readonly<Record<string, unknown>>): FormValues<Form> {
  const values = Object.entries(form.fields).map(([name, field]) => [name, readValue(field, bodyValueAt(body, fieldPath(form, name)))])
  return Object.fromEntries(values)
}

/** Only the values that the body has, for a form that may be sent in part. */
export function readGiven<Form extends FormDefinition>(form: Form, body: Readonly<Record<string, unknown>>): Partial<FormValues<Form>> {
  const given = Object.entries(readForm(form, body)).filter(([name]) => bodyValueAt(body, fieldPath(form, name)) !== undefined)
  return Object.fromEntries(given) as Partial<FormValues<Form>>
}

/** Whether the hidden field was filled in (rules: A17, Q14). */
export function isHoneypotFilled(form: FormDefinition, body: Readonly<Record<string, unknown>>): boolean {
  const value = bodyValueAt(body, honeypotPath(form))
  return form.hasHoneypot === true && value !== undefined && value !== null && value !== ''
}

/** The same values as a JSON body. */
export function formBody<Form extends FormDefinition>(form: Form, values: FormValues<Form>): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const path = fieldPath(form, name)
    const inner = path.slice(0, -1).reduce((outer, part) => {
      outer[part] ??= {}
      return outer[part] as Record<string, unknown>
    }, body)
    inner[name] = value
  }
  return body
}

/** The value at a path in a body of JSON or of form fields. */
export function bodyValueAt(body: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  const flat = bracketed(path)
  if (Object.hasOwn(body, flat)) return body[flat]
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Record<string, unknown>)[part] : undefined,
    body,
  )
}

/** Whether a file was chosen: browsers send an empty file without a name where none was. */
export function isFile(value: unknown): value is File {
  return value instanceof File && (value.size > 0 || value.name !== '')
}

function readValue(field: FieldDefinition, value: unknown): string | boolean {
  if (field.kind === 'tick') return value === true || value === 1 || /^(?:on|true|1|yes)$/i.test(typeof value === 'string' ? value : '')
  if (field.kind === 'file') return isFile(value) ? value.name || 'file' : ''
  const text = typeof value === 'string' ? value : ''
  if (field.kind === 'choice') return field.options.some((option) => option.value === text) ? text : ''
  if (field.type === 'password') return text.slice(0, field.mostCharacters + 1)
  // What nobody can read says nothing.
  if (text.replaceAll(unseenLetters, '').trim() === '') return ''
  // Browsers' forms send CRLF, scripts send LF.
  return (field.type === 'tel' ? plainTelephone(text) : text)
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .slice(0, field.mostCharacters + 1)
}

/** Numbers pasted from address books may contain direction marks, non-breaking hyphens and full-width digits. */
function plainTelephone(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
}
