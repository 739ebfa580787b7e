import { type Context, Hono } from 'hono'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import { accountTexts } from '#src/domain/accounts/account-texts.ts'
import { readProfile } from '#src/domain/accounts/profile.ts'
import { deleteAccountForm, resetPasswordForm } from '#src/forms/account-forms.ts'
import { editProfileForm } from '#src/forms/edit-profile.ts'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm, readGiven } from '#src/forms/read-form.ts'
import { registerForm } from '#src/forms/register.ts'
import * as routes from '#src/routes.ts'
import { changePassword } from '#src/services/accounts/change-password.ts'
import { confirmsOwner } from '#src/services/accounts/confirms-owner.ts'
import { deleteOwnAccount } from '#src/services/accounts/delete-accounts.ts'
import { confirmAgain, editProfile } from '#src/services/accounts/edit-profile.ts'
import { register } from '#src/services/accounts/register.ts'
import { captchaVerdict } from '#src/services/captcha/captcha.ts'
import { type AskedByOwner, answerOwner, answerVisitor } from '../accounts/answer-asked.ts'
import { answerDone, answerHoneypot, answerInvalid, answerNotDone, answerUnchecked } from '../accounts/form-answers.ts'
import { readConsents } from '../accounts/read-consents.ts'
import { savedPropertiesOnWire, savedSearchesOnWire } from '../accounts/saved-items.ts'
import { userOnWire } from '../accounts/show-panel.ts'
import { findSignedIn, forgetDevice, setSession, visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /user.ljson` returns the signed-in visitor, with an authenticity token in the header `x-authenticity-token`; `POST` registers, `PUT`
 * changes profile or password, `DELETE` deletes the account (rules: W16, W17, W18, A33).
 */
export function userEndpoint(context: SiteContext): Hono {
  const { accounts, authenticity } = context
  const app = new Hono()
  const shown = async (who: SignedIn) => ({
    user: {
      ...(await userOnWire(context, who)),
      saved_properties: await savedPropertiesOnWire(accounts.db, who.account.id),
      saved_searches: await savedSearchesOnWire(accounts.db, who.account.id),
    },
  })

  answerRoute(app, routes.account.user, async (c) => {
    const visitor = visitorOf(c, context)
    const who = await findSignedIn(visitor, context)
    c.header('cache-control', 'no-store')
    // An ended session leaves a cookie, for which pages would still be rendered separately.
    const hasEnded = visitor.token !== undefined && !who
    if (hasEnded) await setSession(c, context, undefined)
    c.header('x-authenticity-token', await authenticity.give(hasEnded ? undefined : visitor.token))
    return c.json(who ? await shown(who) : { user: null })
  })

  answerVisitor(app, context, routes.account.register, async (c, { visitor, body }) => {
    if (isHoneypotFilled(registerForm, body)) return answerHoneypot(c)
    const values = readForm(registerForm, body)
    const errors = formErrors(registerForm, values)
    if (Object.keys(errors).length > 0) return answerInvalid(c, context, { form: registerForm, values, errors })
    const verdict = await captchaVerdict(context, { form: registerForm.id, body, from: visitor.from })
    const unchecked = await answerUnchecked(c, context, { form: registerForm, values }, verdict)
    if (unchecked) return unchecked
    const { email, password } = values
    const consents = readConsents(c, body, { terms: values.opt_in_terms, marketing: values.opt_in_marketing })
    const started = await register(accounts, { email, password, profile: readProfile(values), consents }, visitor)
    if (!started) {
      // The same for every failure: it does not reveal that an address has an account (rules: A26, A28).
      const body = { message: accountTexts.registrationFailed }
      return answerNotDone(c, context, { status: 400, body, flash: 'user-create-error', sent: { form: registerForm, values } })
    }
    await setSession(c, context, started)
    return answerDone(c, { body: await shown(started), flash: 'user-create-successful' })
  })

  answerOwner(app, context, routes.account.change, async (c, asked) => {
    return asked.body.password === undefined ? await changeProfile(c, asked) : await changeOwnPassword(c, asked)
  })

  answerOwner(app, context, routes.account.remove, async (c, { who, visitor, body }) => {
    const password = typeof body.password === 'string' ? body.password : ''
    if (!(await deleteOwnAccount(accounts, who.account, { password, visitor }))) {
      const error = 'is not the password of this account.'
      const sent = { form: deleteAccountForm, values: { password }, errors: { password: `Password ${error}` } }
      return answerNotDone(c, context, { status: 422, body: { errors: [error] }, flash: 'password-invalid', sent })
    }
    await setSession(c, context, undefined)
    forgetDevice(c, context)
    return answerDone(c, { body: {}, flash: 'user-deleted' })
  })

  answerOwner(app, context, routes.account.confirmAgain, async (c, { who, visitor }) => {
    await confirmAgain(accounts, who.account, visitor)
    return answerDone(c, { body: {}, flash: 'user-mail-sent' })
  })

  async function changeProfile(c: Context, { who, visitor, body }: AskedByOwner): Promise<Response> {
    const given = readGiven(editProfileForm, body)
    const all = formErrors(editProfileForm, { ...readForm(editProfileForm, {}), ...given })
    // Fields that were not sent stay as they are, so they are not required.
    const errors = Object.fromEntries(Object.entries(all).filter(([name]) => name in given))
    if (Object.keys(errors).length > 0)
      return answerInvalid(c, context, { form: editProfileForm, values: readForm(editProfileForm, body), errors })
    const isAnother = given.email !== undefined && emailKey(given.email) !== emailKey(who.account.email)
    if (isAnother && !(await confirmsOwner(accounts, who, { password: given.current_password ?? '', visitor }))) {
      return answerNotOwner(c, { form: editProfileForm, values: readForm(editProfileForm, body) }, notOwner.email)
    }
    const email = given.email === undefined ? {} : { email: given.email }
    const edited = await editProfile(accounts, who, { profile: readProfile(given), ...email, visitor })
    return answerDone(c, { body: await shown({ ...who, account: edited }), flash: 'user-updated' })
  }

  async function changeOwnPassword(c: Context, { who, visitor, body }: AskedByOwner): Promise<Response> {
    const values = readForm(resetPasswordForm, body)
    const errors = formErrors(resetPasswordForm, values)
    if (Object.keys(errors).length > 0) return answerInvalid(c, context, { form: resetPasswordForm, values, errors })
    if (!(await confirmsOwner(accounts, who, { password: values.current_password, visitor })))
      return answerNotOwner(c, { form: resetPasswordForm, values }, notOwner.password)
    const started = await changePassword(accounts, who, { password: values.password, visitor })
    await setSession(c, context, started)
    return answerDone(c, { body: await shown(started), flash: 'user-password-changed' })
  }

  function answerNotOwner(c: Context, sent: { form: FormDefinition; values: Record<string, string> }, error: string): Promise<Response> {
    const errors = { current_password: 'Please enter the password that you have now.' }
    return answerNotDone(c, context, { status: 422, body: { errors: [error] }, flash: 'password-invalid', sent: { ...sent, errors } })
  }

  return app
}

/** Pages prepend "Password" to messages about one (rules: A13). */
const notOwner = {
  password: 'must be changed with the one that you have now: enter it, or sign in again.',
  email: 'Please enter the password that you have now to change your email address, or sign in again.',
}
