import type { Context } from 'hono'
import { isDatabaseAway } from '#src/data/database/database-errors.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { formTarget, type LeadAnswer } from '#src/domain/leads/lead.ts'
import { routeLead } from '#src/domain/leads/route-lead.ts'
import type { MailedHandout } from '#src/domain/mails/mailed-lead.ts'
import { type CustomForm, propertyElements } from '#src/domain/site/custom-form.ts'
import { flashText } from '#src/domain/site/flash-text.ts'
import { definedForm } from '#src/forms/custom-form.ts'
import { bodyValueAt } from '#src/forms/read-form.ts'
import { pageOfConsent } from '#src/server/accounts/read-consents.ts'
import { findSignedIn, visitorOf } from '#src/server/accounts/visitor-of.ts'
import { holdLeadBack } from '#src/services/leads/held-leads.ts'
import { type KeptFiles, keepFiles, UploadFailed } from '#src/services/uploads.ts'
import type { SiteContext } from '../site-context.ts'
import { answerFormErrors, answerFormSent, answerHandedOut, refuseCaptcha, refuseForm, takeOrAskAgain } from './answer-form.ts'
import type { FormPage } from './form-page.ts'
import { leadIdAt, readId } from './read-lead.ts'
import { type ReadSubmission, readSubmission } from './read-submission.ts'

type Body = Readonly<Record<string, unknown>>

/** A submission, and the form's own page if it was sent there. */
interface Sent {
  customForm: CustomForm
  body: Body
  page?: FormPage
  /** What its sender gets for it. */
  handedOut?: HandedOut
}

/** The message key if a file cannot be accepted (domain/site/flash-text.ts). */
export const uploadError = 'file-upload-error'

/** Receives a submission of one of the agency's forms, or returns its errors (rules: W33). */
export function takeSubmission(c: Context, context: SiteContext, sent: Sent): Promise<Response> {
  return takeOrAskAgain(c, context, sent, () => take(c, context, sent))
}

async function take(c: Context, context: SiteContext, { customForm, body, page, handedOut }: Sent): Promise<Response> {
  const { accounts, content, uploads, receiveLead } = context
  const visitor = visitorOf(c, context)
  const propertyId = handedOut ? handedOut.propertyId : (page?.facts.enquiry?.property?.id ?? propertyIdIn(body))
  // A handout is identified only by its address, and can be requested again, so it is not held.
  const hold = handedOut ? undefined : () => holdSubmission(c, context, { customForm, body, propertyId })
  const sent = { form: definedForm(customForm).form, body, visitor, page, hold }
  const refused = await refuseForm(c, context, sent)
  if (refused) return refused
  const property = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
  const read = readSubmission({ customForm, body, property, page: pageOfConsent(c, body.source_page) })
  if (Object.keys(read.errors).length > 0) return answerFormErrors(c, context, { body, errors: read.errors, flash: flashOf(read), page })
  const captcha = await refuseCaptcha(c, context, sent)
  if (captcha.refused) return captcha.refused
  const kept = await keep(context, read, visitor.from)
  if ('errors' in kept) return answerFormErrors(c, context, { body, errors: kept.errors, flash: uploadError, page })
  const who = await findSignedIn(visitor, context)
  const desk = routeLead(content(), formTarget(content().branches, customForm, property), { byProperty: true, asked: 'enquiry' })
  const { site } = content()
  let isRefused = true
  try {
    const answers = [...(handedOut?.answers ?? []), ...read.lead.answers]
    const lead = { ...read.lead, answers, files: kept.files, sent: { ...read.lead.sent, ...fileFields(read, kept), ...handedOut?.sent } }
    const received = await receiveLead({
      lead,
      desk,
      property,
      accountId: who?.account.id,
      from: visitor.from,
      isUnproven: captcha.isUnproven,
      createsAccount: site.accounts && site.leads.createAccounts,
      handedOut: handedOut?.mailed,
    })
    isRefused = !received.isNew
    if (handedOut) return answerHandedOut(c, handedOut.mailed.path)
    return answerFormSent(c, { body, flash: received.hasNewAccount ? 'welcome-lead-sent-new-user' : 'welcome-lead-sent', page })
  } catch (error) {
    // The transaction may have succeeded although its reply was lost: then its files stay, and sending it again finds it.
    if (isDatabaseAway(error)) isRefused = false
    throw error
  } finally {
    // Files that remain because the store is down are tidied a day later (services/uploads.ts).
    if (isRefused) await uploads.store.remove(kept.files.map(({ storedAs }) => storedAs)).catch(() => {})
  }
}

/** Holds a submission back, without its files. */
async function holdSubmission(
  c: Context,
  context: SiteContext,
  sent: Pick<Sent, 'customForm' | 'body'> & { propertyId: number | undefined },
) {
  const { accounts, content, postcodes, now } = context
  const { customForm, body, propertyId } = sent
  const visitor = visitorOf(c, context)
  const property = propertyId === undefined ? undefined : await findLeadProperty(accounts.db, propertyId)
  const { lead, errors, files } = readSubmission({ customForm, body, property, page: pageOfConsent(c, body.source_page) })
  if (Object.keys(errors).length > 0) return
  const { property: _property, ...target } = formTarget(content().branches, customForm, property)
  const lost = files.length === 0 ? [] : [{ name: 'Files', value: `${files.length} came with it and were not kept` }]
  const who = await findSignedIn(visitor, context)
  const held = { lead: { ...lead, answers: [...lead.answers, ...lost] }, target, propertyId: property?.id, accountId: who?.account.id }
  await holdLeadBack({ db: accounts.db, now, content, postcodes }, { ...held, from: visitor.from })
}

async function keep(
  { uploads, accounts, content, log }: SiteContext,
  { files }: ReadSubmission,
  from: string,
): Promise<KeptFiles | { errors: Record<string, string> }> {
  const given = files.map(async ({ file, ...rest }) => ({ ...rest, name: file.name, bytes: await file.bytes() }))
  try {
    await uploads.quota(
      accounts.db,
      from,
      files.reduce((sum, { file }) => sum + file.size, 0),
    )
    return await keepFiles(uploads, await Promise.all(given), accounts.now())
  } catch (error) {
    if (!(error instanceof UploadFailed)) throw error
    log.warn({ error }, 'Files of a visitor could not be taken')
    const failed = flashText(uploadError, content().site.flash)?.text ?? ''
    return { errors: Object.fromEntries(files.map(({ field }) => [field, failed])) }
  }
}

/** The property a form was opened for, as sent. */
function propertyIdIn(body: Body): number | undefined {
  return readId(bodyValueAt(body, ['form_submission', propertyElements.ofId])) ?? leadIdAt(body, 'property_id')
}

function flashOf({ form, errors }: ReadSubmission): string {
  const wrong = Object.keys(errors)
  if (wrong.some((name) => form.fields[name]?.kind === 'file')) return uploadError
  return wrong.includes('first_name') || wrong.includes('last_name') ? 'lead-sending-error-validation' : 'lead-sending-error'
}

/** Files as part of the submission's identity: other content under the same name is another enquiry. */
function fileFields({ files }: ReadSubmission, { files: kept, hashes }: KeptFiles): Record<string, string> {
  return Object.fromEntries(
    files.map(({ field }, index) => [`form_submission[${field}]`, `${kept[index]?.name}, SHA-256 ${hashes[index]}`]),
  )
}

/** What the sender of a form gets for it: a handout. */
interface HandedOut {
  /** The property it is about, for its desk. */
  propertyId: number | undefined
  /** Its description for the desk. */
  answers: readonly LeadAnswer[]
  /** Its identity within the submission: the same form for another handout is another enquiry. */
  sent: Readonly<Record<string, string>>
  /** The documents, as the sender's mail lists them. */
  mailed: MailedHandout
}
