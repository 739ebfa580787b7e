import type { Context, Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { acceptInvitation, findInvitedUser } from '#src/services/office/sign-in.ts'
import { Button } from '#src/ui/button.tsx'
import { mountSignedOut } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { officeBrowserOf, setOfficeSession } from '../session/office-browser.ts'
import { proofText } from '../session/read-proof.ts'
import { showSignedOut } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { OfficeNotice } from '../ui/notice.tsx'
import { OfficeForm } from '../ui/office-form.tsx'

/** The link of an invitation: it asks for confirmation, and is used up by confirming. */
export function mountInvitation(app: Hono, office: OfficeContext): void {
  mountSignedOut(app, office, routes.officeSignIn.invitation, async (c) => {
    const token = c.req.param('token')
    const invited = await findInvitedUser(office, token)
    if (!invited) return await showEnded(c, office)
    const view = (
      <>
        <p>Hello {invited.name}. This link is yours alone, and works once.</p>
        <OfficeForm action={routes.officeSignIn.acceptInvitation.href()}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="signal">
            Go into the office
          </Button>
        </OfficeForm>
      </>
    )
    return await showSignedOut(c, office, { title: 'Welcome', view })
  })
  mountSignedOut(app, office, routes.officeSignIn.acceptInvitation, async (c, fields) => {
    const started = await acceptInvitation(office, proofText(fields.token), officeBrowserOf(c, office))
    if (!started) return await showEnded(c, office)
    setOfficeSession(c, office, started)
    return redirectTo(c, routes.office.home.href())
  })
}

function showEnded(c: Context, office: OfficeContext): Promise<Response> {
  const text = 'This link was used, or has ended. Sign in as you usually do, or ask an administrator for a new link.'
  return showSignedOut(c, office, {
    title: 'This link has ended',
    view: <OfficeNotice text={text} href={routes.officeSignIn.signInPage.href()} />,
    status: 410,
  })
}
