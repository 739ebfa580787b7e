import type { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { endPreviewLink, makePreviewLink, previewDays } from '#src/services/site-content/preview-links.ts'
import { Field } from '#src/ui/field.tsx'
import { mountAction } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { Panel, Screen, Stack } from '../ui/screen.tsx'
import { otherStepsId } from './editor-parts.tsx'

/** Makes and ends private links, which show a draft without an account. A link is shown once, as the database has only its hash. */
export function mountSharing(app: Hono, office: OfficeContext): void {
  mountAction(app, office, routes.officeContent.share, async (c, asker) => {
    const path = c.req.param('path')
    const token = await makePreviewLink(office.siteContent, asker, path)
    if (token === undefined) return await showOfficeNotFound(c, office, asker)
    const link = publicUrl(c, office.settings) + routes.officeContent.shared.href(token)
    const view = (
      <Screen
        heading="A private link to your draft"
        purpose="Anyone with the link sees the page with your draft as it then is; they need no account."
      >
        <Panel id="link" heading="The link">
          <Stack>
            <Field
              id="link-to"
              label="Copy it now: it is shown once"
              hint={`It ends when you end it under Other steps of the draft, after ${previewDays} days, or once the draft is published or discarded.`}
              defaultValue={link}
              readOnly
              spellCheck={false}
            />
            <p>
              <a href={routes.officeContent.file.href(path)}>Back to the draft</a>
            </p>
          </Stack>
        </Panel>
      </Screen>
    )
    return await showScreen(c, office, asker, { title: 'A private link', view })
  })
  mountAction(app, office, routes.officeContent.endShare, async (c, asker) => {
    const path = await endPreviewLink(office.siteContent, asker, c.req.param('id'))
    if (path === undefined) return await showOfficeNotFound(c, office, asker)
    return redirectTo(c, `${pathWithFlash(routes.officeContent.file.href(path), 'preview-link-ended')}#${otherStepsId}`)
  })
}
