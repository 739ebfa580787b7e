import type { Context } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { readPropertyIds } from '#src/domain/property/property-ids.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import { sharePropertyForm } from '#src/forms/share-property.ts'
import { shareProperty } from '#src/services/leads/share-property.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import type { SiteContext } from '../site-context.ts'
import { answerFormErrors, answerFormSent, refuseCaptcha, refuseForm } from './answer-form.ts'
import type { FormPage } from './form-page.ts'

interface SentShare {
  body: Readonly<Record<string, unknown>>
  /** The form's own page, if it was sent there. */
  page?: FormPage | undefined
}

/** Mails a property to a friend, or returns the errors (rules: E41). */
export async function takeShare(c: Context, context: SiteContext, { body, page }: SentShare): Promise<Response> {
  const { accounts } = context
  const visitor = visitorOf(c, context)
  const sent = { form: sharePropertyForm, body, visitor, page }
  const refused = await refuseForm(c, context, sent)
  if (refused) return refused
  const { friend_email: to } = readForm(sharePropertyForm, body)
  const found = await findLeadProperty(accounts.db, readPropertyIds(body.property_id, 1)[0] ?? 0)
  const property = found?.isPublished ? found : undefined
  const errors = {
    ...formErrors(sharePropertyForm, { friend_email: to }),
    ...(!property && { property_id: 'There is no such property.' }),
  }
  const isWrong = Object.keys(errors).length > 0
  if (!property || isWrong) return await answerFormErrors(c, context, { body, errors, flash: 'send-property-invalid', page })
  const captcha = await refuseCaptcha(c, context, sent)
  if (captcha.refused) return captcha.refused
  await shareProperty(accounts, { property, to, from: visitor.from })
  return answerFormSent(c, { body, flash: 'send-property-sent', page })
}
