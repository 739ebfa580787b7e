import type { Context, Hono } from 'hono'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { askForAddress, changeOwnAddress, changeOwnName, wantedAddress } from '#src/services/office/own-details.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { type Fields, mountAction, mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeBrowserOf } from '../session/office-browser.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { proofText } from '../session/read-proof.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Screen, Stack } from '../ui/screen.tsx'
import { emailError, nameError, readName } from '../users/read-user.ts'

/** The user's own name and address, as stored or typed, and the errors in them. */
export interface OwnDetails {
  name: string
  email: string
  errors?: { name?: string; email?: string }
}

/** `showAccount`: shows the account screen, which holds this form, with what was typed. */
export function mountDetails(
  app: Hono,
  office: OfficeContext,
  showAccount: (c: Context, asker: OfficeAsker, details: OwnDetails) => Promise<Response>,
): void {
  const done = (c: Context, what: string) => redirectTo(c, pathWithFlash(routes.officeSignIn.account.href(), what))
  mountAction(app, office, routes.officeSignIn.changeDetails, async (c, asker, fields) => {
    const details = readDetails(fields)
    if (details.errors) return await showAccount(c, asker, details)
    const { name, email } = details
    await changeOwnName(office, asker, name)
    if (email === asker.email) return done(c, 'name-changed')
    await askForAddress(office, asker, { email, visitor: officeBrowserOf(c, office).visitor })
    return done(c, 'address-asked')
  })
  mountScreen(app, office, routes.officeSignIn.newAddressPage, async (c, asker) => {
    const token = c.req.param('token')
    const email = await wantedAddress(office, asker, token)
    if (email === undefined) return await showOfficeNotFound(c, office, asker)
    const view = (
      <Screen heading="Use a new address" purpose={`From now on your mail from the office goes to ${email}, and you sign in with it.`}>
        <p>Your other browsers are signed out, and {asker.email} is told.</p>
        <OfficeForm action={routes.officeSignIn.confirmAddress.href()}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="signal">
            Use this address
          </Button>
        </OfficeForm>
      </Screen>
    )
    return await showScreen(c, office, asker, { title: 'Use a new address', view })
  })
  mountAction(app, office, routes.officeSignIn.confirmAddress, async (c, asker, fields) => {
    const isChanged = await changeOwnAddress(office, asker, proofText(fields.token))
    return isChanged ? done(c, 'address-changed') : await showOfficeNotFound(c, office, asker)
  })
}

function readDetails(fields: Fields): OwnDetails {
  const [name, email] = [readName(fields.name), proofText(fields.email).trim()]
  const errors = { ...(name === '' && { name: nameError }), ...(!isOneAddress(email) && { email: emailError }) }
  return { name: name || proofText(fields.name), email, ...(Object.keys(errors).length > 0 && { errors }) }
}

export function DetailsPanel({ name, email, errors = {} }: OwnDetails) {
  return (
    <Panel id="details" heading="My name and email">
      <OfficeForm action={routes.officeSignIn.changeDetails.href()}>
        <Stack>
          <Field id="own-name" label="Name" name="name" required defaultValue={name} error={errors.name} autoComplete="name" />
          <Field
            id="own-email"
            label="Email"
            hint="A new address gets a mail with a link, and is yours once you have used it."
            type="email"
            name="email"
            required
            defaultValue={email}
            error={errors.email}
            autoComplete="email"
          />
          <div>
            <Button type="submit">Save</Button>
          </div>
        </Stack>
      </OfficeForm>
    </Panel>
  )
}
