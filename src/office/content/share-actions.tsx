import type { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { publicUrl } from '#src/server/public-url.ts'
import { draftOf } from '#src/services/site-content/drafts.ts'
import { makePreviewLink, previewDays } from '#src/services/site-content/preview-links.ts'
import { Field } from '#src/ui/field.tsx'
import { mountAction } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { Panel, Screen, Stack } from '../ui/screen.tsx'

/** Makes the link by which somebody without an account sees a draft. It is shown once: the database has its hash alone. */
export function mountSharing(app: Hono, office: OfficeContext): void {
  mountAction(app, office, routes.officeContent.share, async (c, asker) => {
    const path = c.req.param('path')
    if (!(await draftOf(office.siteContent, path, asker.id))) return await showOfficeNotFound(c, office, asker)
    const token = await makePreviewLink(office.siteContent, asker, path)
    const link = publicUrl(c, office.settings) + routes.officeContent.shared.href(token)
    const view = (
      <Screen
        heading="A private link to your draft"
        purpose="Whoever has it sees the page with your draft, as it is then, and needs no account."
      >
        <Panel id="link" heading="The link">
          <Stack>
            <Field
              id="link-to"
              label="Copy it now: it is shown once"
              hint={`It ends after ${previewDays} days, and once the draft is published or discarded.`}
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
}
