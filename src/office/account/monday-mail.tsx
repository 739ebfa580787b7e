import type { Hono } from 'hono'
import { figuresRoles, setWantsFigures } from '#src/data/office/figures-readers.ts'
import type { OfficeRole } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { mountAction } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { redirectTo } from '../sign-in/actions.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel } from '../ui/screen.tsx'

/** Turns the user's own Monday mail on and off. */
export function mountMondayMail(app: Hono, office: OfficeContext): void {
  mountAction(app, office, routes.officeFigures.mondayMail, async (c, asker, { want }) => {
    await setWantsFigures(office.db, asker.id, want === 'yes')
    return redirectTo(c, pathWithFlash(routes.officeSignIn.account.href(), want === 'yes' ? 'figures-mailed' : 'figures-not-mailed'))
  })
}

/** Only roles that get the mail can choose; for others there is no panel. */
export function MondayMailPanel({ role, wants }: { role: OfficeRole; wants: boolean }) {
  if (!figuresRoles.includes(role)) return null
  return (
    <Panel id="monday-mail" heading="The week’s figures by mail">
      <p>
        {wants
          ? 'On Monday mornings you get the figures of your branches: enquiries, how fast they were answered, viewings and more.'
          : 'You get no mail with the figures of your branches.'}
      </p>
      <PostButton action={routes.officeFigures.mondayMail.href()} fields={{ want: wants ? 'no' : 'yes' }}>
        {wants ? 'Turn it off' : 'Mail me the figures on Mondays'}
      </PostButton>
    </Panel>
  )
}
