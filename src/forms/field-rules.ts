import type { TextRule } from './form-definition.ts'

/** Shown at an empty required field (rules: A26). */
export const requiredMessage = '! Please fill in this field.'

/** Letters of any language, digits, hyphens, spaces and apostrophes (rules: A8, Q17). */
export const nameRule: TextRule = {
  pattern: String.raw`[\p{L}\p{M}\d '’\-]+`,
  message: 'Names have letters, hyphens, apostrophes, spaces and digits only.',
}

const atom = String.raw`[\w!#$%&'*+\/=?^\`\{\|\}~\-]+`
const domainLabel = String.raw`[\p{L}\d](?:[\p{L}\d\-]{0,61}[\p{L}\d])?`

/** Any valid top-level domain (rules: Q7). */
export const emailRule: TextRule = {
  pattern: String.raw`${atom}(?:\.${atom})*@(?:${domainLabel}\.)+(?:\p{L}{2,63}|xn--[a-zA-Z\d\-]{1,59})`,
  message: 'Please enter an email address like name@example.com.',
}

/** After a number: `ext 12`, `ext. 12`, `x12`, `extension 12`, `#12`. */
const extension = String.raw`(?:[ ,;]*(?:[eE][xX][tT](?:[nN]|[eE][nN][sS][iI][oO][nN])?|[xX]|#)[ .:=]*\d{1,7})?`

/** The limit of any telephone field, with the extension. */
export const telephoneCharacters = 40

/** `+44`, `0044` or `0`, then nine or ten digits, however they are grouped (rules: A8, Q12). */
export const ukTelephoneRule: TextRule = {
  pattern: String.raw`(?:(?:\+|00)44[\s\-.]*(?:\(0\))?|\(?0)(?:[\s\-.\(\)]*\d){9,10}${extension}`,
  message: 'Please enter a UK telephone number, like 01823 333444 or +44 7700 900123.',
}

/** rules: A11 */
export const telephoneRule: TextRule = {
  pattern: String.raw`[\d\-.\(\)\/ +]{6,20}|[\d\-.\(\)\/ +]{5,19}\d${extension}`,
  message: 'Please enter a telephone number of 6 to 20 digits, spaces and + - . ( ) /.',
}

/** Six digits or more, in the notation of any country: punctuation between them, an extension after them (rules: E23). */
export const anyTelephone = String.raw`[ \(]*\+?(?:[ \-.\(\)\/]*\d){6,20}\)?${extension}`

/** rules: A12 */
export const newPasswordRule: TextRule = {
  pattern: String.raw`(?=.*[a-z])(?=.*[A-Z])(?=.*[\d\(\)!@£%^]).{10,}`,
  message: 'Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.',
}

/** The only rule for a password when signing in (rules: A9, Q8). */
export const anyPasswordRule: TextRule = {
  pattern: '.{5,}',
  message: 'Passwords have 5 characters or more.',
}

/** Whether the whole text matches, as the browser tests the attribute `pattern`. */
export function matchesRule({ pattern }: TextRule, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'v').test(text)
}
