import { type LeadAnswer, type LeadKind, leadChannel, type NewLead } from '#src/domain/leads/lead.ts'
import type { LeadTarget } from '#src/domain/leads/route-lead.ts'
import { bookAViewingForm } from '#src/forms/book-a-viewing.ts'
import { contactOfficeForm, contactStaffMemberForm } from '#src/forms/contact-staff-member.ts'
import { bracketed, type FieldDefinition, type FormDefinition, type FormValues } from '#src/forms/form-definition.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { bodyValueAt, readForm } from '#src/forms/read-form.ts'
import { placedValuationForm, valuationForm } from '#src/forms/valuation.ts'
import { readBooking } from './read-booking.ts'

type Body = Readonly<Record<string, unknown>>

const forms: Readonly<Record<Exclude<LeadKind, 'form'>, FormDefinition>> = {
  viewing: bookAViewingForm,
  valuation: valuationForm,
  staff: contactStaffMemberForm,
  department: contactOfficeForm,
}

/** The kind of an enquiry to `/leads` (rules: W31, W32). Unless it is a valuation or to a staff member, it is to an office. */
export function kindOfLead(body: Body): Exclude<LeadKind, 'viewing' | 'form'> {
  if (isTicked(bodyValueAt(body, ['lead', 'is_valuation_request']))) return 'valuation'
  return leadIdAt(body, 'agency_employee_id') === undefined ? 'department' : 'staff'
}

/** The valuation form states that it asks for the postcode (rules: E25); other clients need not send one. */
export function formOfLead(kind: Exclude<LeadKind, 'form'>, body: Body): FormDefinition {
  return kind === 'valuation' && isTicked(bodyValueAt(body, ['lead', 'asks_postcode'])) ? placedValuationForm : forms[kind]
}

type ReadLead = { lead: NewLead; slot?: string | undefined; day?: string | undefined } | { errors: Readonly<Record<string, string>> }

interface ReadAs {
  kind: Exclude<LeadKind, 'form'>
  /** The one it was sent from. */
  page: string
  today: string
  /** Assistants may not know it. */
  isTelephoneOptional?: true
}

/** Reads an enquiry, or returns the errors of its fields. */
export function readLead(body: Body, { kind, page, today, isTelephoneOptional }: ReadAs): ReadLead {
  const asked = formOfLead(kind, body)
  const form = isTelephoneOptional ? withOptionalTelephone(asked) : asked
  const values = wellFormedTexts(readForm(form, body))
  const booking = readBooking(bodyValueAt(body, ['lead_booking']) ?? flatBooking(body), today)
  const errors = {
    ...formErrors(form, values as FormValues<FormDefinition>),
    ...('error' in booking && { booking_time: booking.error }),
  } as Record<string, string>
  if (Object.keys(errors).length > 0 || 'error' in booking) return { errors }
  const text = (name: string) => String(values[name] ?? '')
  return {
    slot: booking.slot,
    day: booking.day,
    lead: {
      kind,
      sender: { firstName: text('first_name'), lastName: text('last_name'), email: text('email'), telephone: text('tel_home') },
      message: text('message'),
      channel: targetOf(body).channel,
      answers: [...leadAnswers(form, values), ...booking.answers],
      sent: sentFields(body),
      page,
      terms: values.opt_in_terms === true ? (form.fields.opt_in_terms?.label ?? null) : null,
      doNotContact: isTicked(bodyValueAt(body, ['lead_client', 'do_not_contact'])),
      key: idempotencyKeyOf(body),
    },
  }
}

function withOptionalTelephone({ fields, ...form }: FormDefinition): FormDefinition {
  const { required: _required, ...telephone } = fields.tel_home!
  return { ...form, fields: { ...fields, tel_home: telephone } }
}

/** The recipient named in the body, without the property. */
export function targetOf(body: Body): Omit<LeadTarget, 'property'> {
  return {
    channel: leadChannel(bodyValueAt(body, ['lead', 'channel'])) ?? leadChannel(bodyValueAt(body, ['lead', 'valuation_reason'])),
    branchId: leadIdAt(body, 'branch_id'),
    departmentId: leadIdAt(body, 'branch_department_id'),
    staffId: leadIdAt(body, 'agency_employee_id'),
  }
}

/** An id in `lead`. */
export function leadIdAt(body: Body, name: string): number | undefined {
  return readId(bodyValueAt(body, ['lead', name]))
}

/** A checkbox's value on the wire. */
export function isTicked(value: unknown): boolean {
  return ['1', 'true', 'on'].includes(String(value))
}

/** The key that is the same however often a form is sent, which makes leads unique. */
export function idempotencyKeyOf({ idempotency_key: key }: Body): string | undefined {
  return typeof key === 'string' && key !== '' ? key.slice(0, 200).toWellFormed() : undefined
}

const ofSender = new Set(['first_name', 'last_name', 'email', 'tel_home', 'message', 'opt_in_terms'])

/** All other fields, with the form's labels. */
export function leadAnswers(form: FormDefinition, values: Readonly<Record<string, string | boolean>>): LeadAnswer[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const value = ofSender.has(name) ? '' : wordsOf(field, values[name] ?? '')
    return value === '' ? [] : [{ name: field.label, value }]
  })
}

function wordsOf(field: FieldDefinition, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  return field.kind === 'choice' ? (field.options.find((option) => option.value === value)?.text ?? '') : value
}

export function wellFormedTexts(values: Readonly<Record<string, string | boolean>>): Record<string, string | boolean> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : value]))
}

/** From form fields: `lead_booking[booking_day]`. */
function flatBooking(body: Body): Record<string, unknown> {
  const names = ['book_viewing', 'booking_time', 'booking_date', 'booking_day', 'booking_month', 'booking_year', 'slot']
  return Object.fromEntries(names.map((name) => [name, bodyValueAt(body, ['lead_booking', name])]))
}

/** The id of a property, branch or person in a body or query: digits, or a JSON number; undefined for anything else. */
export function readId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined
}

/** Fields that are not stored: tokens, captchas and technical ones. */
const passing = new Set(['authenticity_token', 'g-recaptcha-response', 'idempotency_key', '_method', 'redirect_url', 'utf8', 'commit'])
const mostFields = 100
const mostCharacters = 5000
const deepest = 3

/**
 * The fields of a body, JSON or form, by the names a form would have (`lead_client[email]`), as text without characters the database
 * rejects. Values nested deeper than any form's, or beyond a hundred fields, are left out.
 */
export function sentFields(body: Readonly<Record<string, unknown>>): Record<string, string> {
  const fields: [string, string][] = []
  const gather = (value: unknown, path: readonly string[]): void => {
    const isList = Array.isArray(value) && value.every((one) => typeof one !== 'object')
    if (!isList && typeof value === 'object' && value !== null) {
      if (path.length < deepest) for (const [name, inner] of Object.entries(value)) gather(inner, [...path, name])
      return
    }
    const text = isList ? value.join(', ') : value
    const isText = typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean'
    if (isText && fields.length < mostFields) fields.push([kept(bracketed(path)), kept(String(text))])
  }
  for (const [name, value] of Object.entries(body)) if (!passing.has(name)) gather(value, [name])
  return Object.fromEntries(fields)
}

function kept(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().slice(0, mostCharacters)
}
