import type { Context } from 'hono'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import type { OfferedSlot } from '#src/domain/appointments/slot-name.ts'
import { captchaField, captchaForms } from '#src/domain/captcha/captcha.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { bodyValueAt, isHoneypotFilled } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { formTooOld, isAuthentic } from '#src/server/accounts/authenticity.ts'
import { answerHoneypot, wantsPage } from '#src/server/accounts/form-answers.ts'
import type { Visitor } from '#src/services/accounts/account-parts.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { captchaVerdict, tooOftenUnchecked } from '#src/services/captcha/captcha.ts'
import { ownPath } from '../request-headers.ts'
import { refusalAnswer, retrySeconds } from '../show-error.ts'
import type { SiteContext } from '../site-context.ts'
import { addressAfterSending, type FormPage, showFormAgain } from './form-page.ts'

/** The body of a form that posts as a page, JSON or not (rules: W29). */
type Body = Readonly<Record<string, unknown>>

interface Answer {
  body: Body
  /** The key of the visitor's message (domain/site/flash-text.ts). */
  flash: string
  /** The form's own page, if it was sent there. */
  page?: FormPage | undefined
}

/** Success: 200 `{}` for programs; visitors are redirected to where they were, or to the form's own page, with a message. */
export function answerFormSent(c: Context, answer: Answer): Response {
  if (!wantsPage(c)) return noStore(c).json({})
  return answer.page ? noStore(c).redirect(addressAfterSending(answer.page, answer.flash), 303) : back(c, answer)
}

/** Success with a result at another address: visitors are redirected there; scripts follow it (browser/leads/send-lead.ts). */
export function answerHandedOut(c: Context, path: string): Response {
  return noStore(c).redirect(path, 303)
}

interface Unsent extends Answer {
  errors: Readonly<Record<string, string>>
  /** Further fields for programs. */
  also?: { next_slot?: OfferedSlot | null; message?: string } | undefined
}

/**
 * Failure: 422 with a message per field for programs; visitors see the form's page with what they typed, or are redirected back with a
 * message.
 */
export async function answerFormErrors(c: Context, context: SiteContext, { errors, also, ...answer }: Unsent): Promise<Response> {
  if (!wantsPage(c)) return noStore(c).json({ errors, ...also }, 422)
  const again = answer.page && (await showFormAgain(c, context, answer.page, { ...answer, errors, also }))
  return again ?? back(c, answer)
}

/**
 * Processes a form; if it has to wait or the database is away, its own page says so and keeps what was typed. Rethrows the error if the
 * form has no page, or that cannot be shown either.
 */
export async function takeOrAskAgain(
  c: Context,
  context: SiteContext,
  { body, page }: Pick<Answer, 'body' | 'page'>,
  take: () => Promise<Response>,
): Promise<Response> {
  try {
    return await take()
  } catch (error) {
    // For the error page, if this page cannot be shown (show-error.ts).
    c.set('typed', body)
    if (!(page && wantsPage(c) && (error instanceof RetryLater || isDatabaseAway(error)))) throw error
    const { status, message } = error instanceof RetryLater ? refusalAnswer(c, context, error) : keptTyped(c, context, error)
    const again = await showFormAgain(c, context, page, { body, errors: { again: message }, flash: '', status }).catch(() => undefined)
    if (!again) throw error
    return again
  }
}

/** As for any request while the database is away (app.ts). */
function keptTyped(c: Context, { log }: SiteContext, error: unknown): { status: 503; message: string } {
  log.warn({ error, requestId: c.get('requestId') }, 'The database cannot be reached')
  c.header('retry-after', String(retrySeconds))
  return { status: 503, message: 'We could not take this just now. What you typed is still here: please send it again in a moment.' }
}

/** The page of ours named by the body, or the one with the form, or the home page; never another site's. */
function back(c: Context, { body, flash }: Answer): Response {
  const asked = typeof body.redirect_url === 'string' ? body.redirect_url : undefined
  const page = ownPath(c, asked) ?? ownPath(c, c.req.header('referer')) ?? routes.site.home.href()
  return noStore(c).redirect(`${page}#flash/${flash}`, 303)
}

function noStore(c: Context): Context {
  c.header('cache-control', 'no-store')
  return c
}

interface SentForm {
  form: FormDefinition
  body: Readonly<Record<string, unknown>>
  visitor: Visitor
  /** The form's own page, if it was sent there. */
  page?: FormPage | undefined
  /** Holds back what only a program should have sent, for the office to look at. */
  hold?: (() => Promise<void>) | undefined
}

/** The response to a form that no person sent from one of our pages (rules: Q14, W4); undefined if it may proceed. */
export async function refuseForm(c: Context, context: SiteContext, sent: SentForm): Promise<Response | undefined> {
  const { form, body, visitor, page, hold } = sent
  const isOfOurs = await isAuthentic(context.authenticity, body, visitor.token)
  if (isHoneypotFilled(form, body)) {
    // Its result is not revealed to the sender.
    if (isOfOurs) await hold?.().catch((error: unknown) => context.log.warn({ error }, 'An enquiry could not be held back'))
    return answerHoneypot(c)
  }
  if (isOfOurs) return undefined
  const told = { errors: { authenticity_token: formTooOld }, also: { message: formTooOld }, flash: 'invalid-authenticity-token' }
  return await answerFormErrors(c, context, { ...told, body, page })
}

/**
 * The response to a form with a wrong captcha (rules: E33); otherwise whether its sender is unproven, in which case only its desk is
 * mailed. Called last, because an answer can be used only once.
 */
export async function refuseCaptcha(
  c: Context,
  context: SiteContext,
  { form, body, visitor, page }: SentForm,
): Promise<{ refused?: Response; isUnproven: boolean }> {
  const asked = captchaForms.find((each) => each === (form.captchaAs ?? form.id))
  const verdict = asked === undefined ? 'right' : await captchaVerdict(context, { form: asked, body, from: visitor.from })
  // Floods must not book slots.
  const books = verdict === 'unproven' && Boolean(bodyValueAt(body, ['lead_booking', 'slot']))
  if (verdict === 'right' || (verdict === 'unproven' && !books)) return { isUnproven: verdict === 'unproven' }
  // Browsers without scripts show no captcha.
  const flash = verdict === 'wrong' ? 'recaptcha-invalid' : 'lead-sending-error'
  const { site } = context.content()
  const telephone = (page?.facts.enquiry?.staff ?? page?.facts.enquiry?.office ?? site).telephone
  const message = verdict === 'wrong' ? (flashText(flash, site.flash)?.text ?? '') : tooOftenUnchecked(telephone)
  return { refused: await answerFormErrors(c, context, { body, errors: { [captchaField]: message }, flash, page }), isUnproven: false }
}
