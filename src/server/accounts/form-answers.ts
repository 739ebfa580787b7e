import type { Context } from 'hono'
import { flashText } from '#src/domain/site/flash-text.ts'
import { resetPasswordForm } from '#src/forms/account-forms.ts'
import { requiredMessage } from '#src/forms/field-rules.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import * as routes from '#src/routes.ts'
import { type CaptchaVerdict, tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { ownPath } from '../request-headers.ts'
import type { SiteContext } from '../site-context.ts'
import { showPanel } from './show-panel.ts'

/** Whether a browser asked for a page, as it does for a form sent without script; programs ask for JSON or anything. */
export function wantsPage({ req }: Context): boolean {
  return /\btext\/html\b/i.test(req.header('accept') ?? '')
}

interface Done {
  /** The body for programs; without one the response is empty. */
  body?: object
  /** The key of the visitor's message (domain/site/flash-text.ts), shown by the panel itself or by a toast over another page. */
  flash: string
  /** The part of the panel to lead the visitor to. */
  to?: string
}

/** Success: 200 with a body for programs, or 204; visitors are redirected, 303. */
export function answerDone(c: Context, { body, flash, to = routes.overlay.account.href() }: Done): Response {
  c.header('cache-control', 'no-store')
  if (wantsPage(c)) return c.redirect(toldOn(c, flash, to), 303)
  return body ? c.json(body) : c.body(null, 204)
}

interface NotDone {
  status: 400 | 401 | 403 | 404 | 422
  /** The body for programs: `{ message }`, or `{ errors }`, each a sentence (rules: A13). */
  body: { message: string } | { errors: string[] }
  flash: string
  /** The form that was sent, which visitors see again with what they typed. */
  sent?: SentForm
}

interface SentForm {
  form: FormDefinition
  values: Readonly<Record<string, string | boolean>>
  /** Errors by field; without any, the text of `flash` stands above the fields. */
  errors?: Readonly<Record<string, string | undefined>>
  /** Replaces the text of `flash`. */
  said?: string
}

/** Failure: a body for programs; visitors see the form again, or are redirected to where they were with a message. */
export async function answerNotDone(c: Context, context: SiteContext, { status, body, flash, sent }: NotDone): Promise<Response> {
  c.header('cache-control', 'no-store')
  if (!wantsPage(c)) return c.json(body, status)
  const again = sent && (await showPanel(c, context, { path: pathOf(sent.form), status, answer: answerOf(context, sent, flash) }))
  return again ?? c.redirect(toldOn(c, flash, routes.overlay.signIn.href()), 303)
}

/** Invalid fields: 422 with a sentence for each. */
export function answerInvalid(c: Context, context: SiteContext, sent: SentForm & Required<Pick<SentForm, 'errors'>>): Promise<Response> {
  const said = sent.form.id === resetPasswordForm.id ? afterPassword : sentence
  const sentences = Object.entries(sent.errors).map(([name, message = '']) => said(name, message, sent.form))
  const flash = 'password' in sent.errors ? 'password-invalid' : 'user-error'
  return answerNotDone(c, context, { status: 422, body: { errors: sentences }, flash, sent })
}

function sentence(name: string, message: string, { fields }: FormDefinition): string {
  return message === requiredMessage ? `${fields[name]?.label}: ${message}` : message
}

/** The text after the word "Password", which pages prepend where a new one is chosen (rules: A13, W18). */
function afterPassword(name: string, message: string): string {
  const what = name === 'password_confirmation' ? 'confirmation ' : ''
  if (message === requiredMessage) return `${what}is missing.`
  return message.startsWith('Password ') ? message.replace('Password ', '') : `${what}is not right: ${message}`
}

/** If the captcha's answer was wrong, or missing too often: 400 in the words of W34 or suitable ones. Undefined if the form may proceed. */
export async function answerUnchecked(
  c: Context,
  context: SiteContext,
  sent: SentForm,
  verdict: CaptchaVerdict,
): Promise<Response | undefined> {
  if (verdict === 'right' || verdict === 'unproven') return undefined
  const flash = 'recaptcha-invalid'
  const { site } = context.content()
  const message = verdict === 'wrong' ? (flashText(flash, site.flash)?.text ?? '') : tooOftenUnchecked(site.telephone)
  return await answerNotDone(c, context, { status: 400, body: { message }, flash, sent: { ...sent, said: message } })
}

/** The response to programs that fill in every field, which people never do (rules: Q14). */
export function answerHoneypot(c: Context): Response {
  c.header('cache-control', 'no-store')
  return c.redirect(routes.site.home.href(), 303)
}

function answerOf(context: SiteContext, { form, values, errors = {}, said }: SentForm, flash: string) {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined)
  // Passwords are not sent back into a page.
  const shown = Object.entries(values).filter(([name]) => !isPassword(form, name))
  const text = wrong.length === 0 ? (said ?? flashText(flash, context.content().site.flash)?.text) : undefined
  return { form: form.id, values: Object.fromEntries(shown), errors: Object.fromEntries(wrong), ...(text && { messages: [text] }) }
}

function isPassword(form: FormDefinition, name: string): boolean {
  const field = form.fields[name]
  return field?.kind === 'text' && field.type === 'password'
}

const { overlay } = routes
const paths: Readonly<Record<string, string>> = {
  register: overlay.register.href(),
  'sign-in': overlay.signIn.href(),
  'forgotten-password': overlay.forgottenPassword.href(),
  'reset-password': overlay.forgottenPassword.href(),
  'edit-profile': overlay.editProfile.href(),
  'marketing-preferences': overlay.marketingPreferences.href(),
  'property-alerts': overlay.marketingPreferences.href(),
}

/** The address of a form in the panel. */
function pathOf({ id }: FormDefinition): string {
  return paths[id] ?? overlay.account.href()
}

/** The page of ours that the form was on (by Referer), with a toast; the panel's `to` if that is the panel or unknown. */
function toldOn(c: Context, flash: string, to: string): string {
  const referer = c.req.header('referer') ?? ''
  const before = URL.canParse(referer) ? ownPath(c, referer) : undefined
  return before === undefined || isOfPanel(before) ? `${to}?done=${flash}` : `${before}#flash/${flash}`
}

function isOfPanel(address: string): boolean {
  const [path = ''] = address.split('?', 1)
  return path === routes.overlay.account.path || path.startsWith(`${routes.overlay.account.path}/`)
}
