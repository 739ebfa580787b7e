import { Hono } from 'hono'
import { formErrors } from '#src/forms/form-errors.ts'
import { propertyAlertsForm } from '#src/forms/property-alerts.ts'
import { readForm } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { setPropertyAlerts } from '#src/services/accounts/edit-profile.ts'
import { answerOwner } from '../accounts/answer-asked.ts'
import { answerDone, answerInvalid } from '../accounts/form-answers.ts'
import type { SiteContext } from '../site-context.ts'

/** `PUT /user/property-alerts` with `property_alerts`, `on` or `off`: whether mail goes out about saved properties. 204. */
export function propertyAlertsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  return answerOwner(app, context, routes.account.propertyAlerts, async (c, { who, visitor, body }) => {
    const values = readForm(propertyAlertsForm, body)
    const errors = formErrors(propertyAlertsForm, values)
    if (Object.keys(errors).length > 0) return answerInvalid(c, context, { form: propertyAlertsForm, values, errors })
    await setPropertyAlerts(context.accounts, who.account, { isWanted: values.property_alerts === 'on', visitor })
    return answerDone(c, { flash: 'marketing-updated' })
  })
}
