import { profileCharacters } from '#src/domain/accounts/profile.ts'
import { emailField, nameFields } from './account-fields.ts'
import { anyTelephone, emailRule, telephoneCharacters } from './field-rules.ts'
import type { TextField, TextRule } from './form-definition.ts'

/** The error message of every enquiry form for a missing or wrong field (rules: E26). */
const asks = (what: string) => `Please enter a valid ${what}`

/** Letters of any language, spaces, hyphens and apostrophes, with a letter somewhere (rules: E23, Q17). */
const personalName = String.raw`(?=.*\p{L})[\p{L}\p{M} '’\-]+`
const oneLine = String.raw`\P{Cc}+`
const severalLines = String.raw`(?:\P{Cc}|[\n\t])+`

const client = { within: 'lead_client' } as const
const inWords = (pattern: string, what: string): { rule: TextRule; missing: string } => ({
  rule: { pattern, message: asks(what) },
  missing: asks(what),
})

/** The sender (rules: E23, E25). */
export const senderFields = {
  first_name: { ...nameFields.first_name, ...client, ...inWords(personalName, 'first name') },
  last_name: { ...nameFields.last_name, ...client, ...inWords(personalName, 'last name') },
  email: { ...emailField, ...client, ...inWords(emailRule.pattern, 'email') },
  tel_home: {
    kind: 'text',
    label: 'Telephone',
    type: 'tel',
    autocomplete: 'tel',
    required: true,
    mostCharacters: telephoneCharacters,
    telephoneOnly: true,
    ...client,
    ...inWords(anyTelephone, 'phone number'),
  },
} as const satisfies Record<string, TextField>

const line = (label: string, autocomplete: string, mostCharacters: number, pattern = oneLine) =>
  ({
    kind: 'text',
    label,
    type: 'text',
    autocomplete,
    mostCharacters,
    ...client,
    ...inWords(pattern, label.toLowerCase()),
  }) as const satisfies TextField

/** An optional address, filled in by a look-up or by hand (rules: E8, E11). */
export const addressFields = {
  house_number: line('House number', 'off', profileCharacters.house_number),
  house_name: line('House name', 'off', profileCharacters.house_name),
  street_address: line('Street', 'address-line1', profileCharacters.street_address),
  town: line('Town', 'address-level2', profileCharacters.town),
  county: line('County', 'address-level1', profileCharacters.county),
  postcode: line('Postcode', 'postal-code', profileCharacters.postcode),
} as const satisfies Record<string, TextField>

/** The postcode of a home in the United Kingdom, with any spacing and case. */
export const ukPostcode = inWords(String.raw`[A-Za-z]{1,2}\d[A-Za-z\d]?\s*\d[A-Za-z]{2}`, 'postcode')
/** rules: E23 */
export const wholeHouseNumber = inWords(String.raw`\d+`, 'house number')

export const messageField = {
  kind: 'text',
  label: 'Message',
  type: 'text',
  autocomplete: 'off',
  lines: 5,
  mostCharacters: 4000,
  within: 'lead',
  ...inWords(severalLines, 'message'),
} as const satisfies TextField

/** rules: E26, E28 */
export const termsField = {
  kind: 'tick',
  label: 'I agree to the terms & conditions',
  required: true,
  missing: 'You must agree to our terms & conditions',
  within: 'marketing_preferences',
} as const

/** The field with the key by which the server recognises a repeated submission (rules: E42). */
export const idempotencyField = 'idempotency_key'
