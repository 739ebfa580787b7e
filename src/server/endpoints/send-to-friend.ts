import { Hono } from 'hono'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { readPropertyIds } from '#src/domain/property/property-ids.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import { sharePropertyForm } from '#src/forms/share-property.ts'
import * as routes from '#src/routes.ts'
import { shareProperty } from '#src/services/leads/share-property.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { answerSent, answerUnsent } from '../leads/answer-form.ts'
import { refuseCaptcha, refuseForm } from '../leads/refuse-form.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

/** `POST /user/send_to_friend` with `property_id`, `friend_email` and perhaps `name` mails a property to somebody (rules: W29, E41). */
export function sendToFriendEndpoint(context: SiteContext): Hono {
  const { accounts } = context
  return answerRoute(new Hono(), routes.lead.share, async (c) => {
    const body = await readFields(c)
    const visitor = visitorOf(c, context)
    const sent = { form: sharePropertyForm, body, visitor }
    const refused = await refuseForm(c, context, sent)
    if (refused) return refused
    const { friend_email: to, name } = readForm(sharePropertyForm, body)
    const property = await findLeadProperty(accounts.db, readPropertyIds(body.property_id, 1)[0] ?? 0)
    const errors = {
      ...formErrors(sharePropertyForm, { friend_email: to, name }),
      ...(!property && { property_id: 'There is no such property.' }),
    }
    if (!property || Object.keys(errors).length > 0) return answerUnsent(c, { body, errors, flash: 'send-property-invalid' })
    const wrongCaptcha = await refuseCaptcha(c, context, sent)
    if (wrongCaptcha) return wrongCaptcha
    await shareProperty(accounts, { property, to, name, from: visitor.from })
    return answerSent(c, { body, flash: 'send-property-sent' })
  })
}
