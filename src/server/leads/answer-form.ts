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

/** Bodies of forms that post as a page, JSON or not (rules: W29). */
type Body = Readonly<Record<string, unknown>>

interface Answer {
  body: Body
  /** What a visitor is told, by its key (domain/site/flash-text.ts). */
  flash: string
  /** The form's own page, where it was sent to that. */
  page?: FormPage | undefined
}

/** Done: 200 `{}` for programs; visitors are led back to where they were, or to the form's own page, and told. */
export function answerFormSent(c: Context, answer: Answer): Response {
  if (!wantsPage(c)) return noStore(c).json({})
  return answer.page ? noStore(c).redirect(addressAfterSending(answer.page, answer.flash), 303) : back(c, answer)
}

/** Done, and what was asked for is at an address of its own: visitors are led there; script follows (browser/leads/send-lead.ts). */
export function answerHandedOut(c: Context, path: string): Response {
  return noStore(c).redirect(path, 303)
}

interface Unsent extends Answer {
  errors: Readonly<Record<string, string>>
  /** What else programs are told. */
  also?: { next_slot: OfferedSlot | null } | undefined
}

/**
 * Not done: 422 with a message for each field for programs; visitors see the form's page with what they typed, or are led back and told.
 */
export async function answerFormErrors(c: Context, context: SiteContext, { errors, also, ...answer }: Unsent): Promise<Response> {
  if (!wantsPage(c)) return noStore(c).json({ errors, ...also }, 422)
  const again = answer.page && (await showFormAgain(c, context, answer.page, { ...answer, errors, also }))
  return again ?? back(c, answer)
}

/**
 * Takes a form; where that has to wait, or the database is away, its own page says so and keeps what was typed. Throws what was thrown
 * where it was sent to no page, or that page cannot be shown either.
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
    // For whoever says so where this page cannot (show-error.ts).
    c.set('typed', body)
    if (!(page && wantsPage(c) && (error instanceof RetryLater || isDatabaseAway(error)))) throw error
    const { status, message } = error instanceof RetryLater ? refusalAnswer(c, context, error) : keptTyped(c, context, error)
    const again = await showFormAgain(c, context, page, { body, errors: { again: message }, flash: '', status }).catch(() => undefined)
    if (!again) throw error
    return again
  }
}

/** As for any request whose database is away (app.ts). */
function keptTyped(c: Context, { log }: SiteContext, error: unknown): { status: 503; message: string } {
  log.warn({ error, requestId: c.get('requestId') }, 'The database cannot be reached')
  c.header('retry-after', String(retrySeconds))
  return { status: 503, message: 'We could not take this just now. What you typed is still here: please send it again in a moment.' }
}

/** The page of ours that the body names, else the one that the form stood on, else the home page; never another site's. */
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
  /** The form's own page, where it was sent to that. */
  page?: FormPage | undefined
  /** Keeps what only a program should have sent, for the office to look at. */
  hold?: (() => Promise<void>) | undefined
}

/** The answer to a form that no person sent from one of our pages (rules: Q14, W4); undefined where it may go on. */
export async function refuseForm(c: Context, context: SiteContext, sent: SentForm): Promise<Response | undefined> {
  const { form, body, visitor, page, hold } = sent
  const isOfOurs = await isAuthentic(context.authenticity, body, visitor.token)
  if (isHoneypotFilled(form, body)) {
    // Whatever becomes of it, who sent it learns nothing.
    if (isOfOurs) await hold?.().catch((error: unknown) => context.log.warn({ error }, 'An enquiry could not be held back'))
    return answerHoneypot(c)
  }
  if (isOfOurs) return undefined
  return await answerFormErrors(c, context, { body, errors: { authenticity_token: formTooOld }, flash: 'invalid-authenticity-token', page })
}

/**
 * The answer to a form whose captcha is wrong (rules: E33), else whether its sender is unproven: then it goes on to its desk, and nobody
 * else is mailed. Asked last of all, because an answer is good once.
 */
export async function refuseCaptcha(
  c: Context,
  context: SiteContext,
  { form, body, visitor, page }: SentForm,
): Promise<{ refused?: Response; isUnproven: boolean }> {
  const asked = captchaForms.find((each) => each === (form.captchaAs ?? form.id))
  const verdict = asked === undefined ? 'right' : await captchaVerdict(context, { form: asked, body, from: visitor.from })
  // A flood does not book the times of others.
  const books = verdict === 'unproven' && Boolean(bodyValueAt(body, ['lead_booking', 'slot']))
  if (verdict === 'right' || (verdict === 'unproven' && !books)) return { isUnproven: verdict === 'unproven' }
  // Who came without scripts saw no captcha.
  const flash = verdict === 'wrong' ? 'recaptcha-invalid' : 'lead-sending-error'
  const { site } = context.content()
  const telephone = (page?.facts.enquiry?.staff ?? page?.facts.enquiry?.office ?? site).telephone
  const message = verdict === 'wrong' ? (flashText(flash, site.flash)?.text ?? '') : tooOftenUnchecked(telephone)
  return { refused: await answerFormErrors(c, context, { body, errors: { [captchaField]: message }, flash, page }), isUnproven: false }
}
