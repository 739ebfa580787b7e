import { type Context, Hono } from 'hono'
import { londonDay } from '#src/domain/dates/day.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { marketingPreferencesForm } from '#src/forms/marketing-preferences.ts'
import { readForm } from '#src/forms/read-form.ts'
import * as routes from '#src/routes.ts'
import { type AskedByOwner, answerOwner } from '#src/server/accounts/answer-asked.ts'
import { answerDone, answerInvalid } from '#src/server/accounts/form-answers.ts'
import { pageOfConsent } from '#src/server/accounts/read-consents.ts'
import { ownRecords } from '#src/services/accounts/delete-accounts.ts'
import { setMarketing } from '#src/services/accounts/edit-profile.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `PUT /marketing_preferences/{user_id}` and `PUT /custom_marketing_preferences/{user_id}`, with fields below `marketing_preferences`, set
 * whether news may be sent: 204 (rules: W21).
 */
export function marketingPreferencesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerOwner(app, context, routes.account.marketing, (c, asked) => change(c, asked, asked.body))
  answerOwner(app, context, routes.account.customMarketing, (c, asked) => {
    const nested = asked.body.marketing_preferences
    const flat = Object.entries(asked.body).map(([name, value]) => [name.replace(/^marketing_preferences\[(\w+)\]$/, '$1'), value])
    return change(c, asked, typeof nested === 'object' && nested !== null ? { ...nested } : Object.fromEntries(flat))
  })
  return app

  async function change(c: Context, { who, visitor }: AskedByOwner, fields: Readonly<Record<string, unknown>>): Promise<Response> {
    const values = readForm(marketingPreferencesForm, { opt_in_marketing_at: asChoice(fields.is_opted_in_to_marketing), ...fields })
    const errors = formErrors(marketingPreferencesForm, values)
    if (Object.keys(errors).length > 0) return answerInvalid(c, context, { form: marketingPreferencesForm, values, errors })
    const option = marketingPreferencesForm.fields.opt_in_marketing_at.options.find(({ value }) => value === values.opt_in_marketing_at)
    await setMarketing(context.accounts, who.account, {
      isGiven: values.opt_in_marketing_at === 'optin',
      wording: option?.text ?? '',
      page: pageOfConsent(c, fields.opt_in_marketing_url),
      visitor,
    })
    return answerDone(c, { flash: 'marketing-updated' })
  }
}

/** For clients that send only a flag. */
function asChoice(isOptedIn: unknown): string | undefined {
  if (isOptedIn === undefined) return undefined
  return ['true', '1', 'on'].includes(String(isOptedIn)) ? 'optin' : 'optout'
}

/** `GET /user/data.json`: all data held about the visitor, as a file to save (rules: A33). */
export function ownRecordsEndpoint(context: SiteContext): Hono {
  return answerOwner(new Hono(), context, routes.account.ownRecords, async (c, { who }) => {
    const text = JSON.stringify(await ownRecords(context.accounts, who.account), null, 2)
    return c.body(`${text}\n`, 200, {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${londonDay(context.now())}.json"`,
    })
  })
}
