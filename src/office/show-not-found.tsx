import type { Context } from 'hono'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import type { OfficeContext } from './office-context.ts'
import { showScreen } from './show-screen.tsx'
import { Screen } from './ui/screen.tsx'

/** 404 of the office: also for pages that exist and that the user may not see. */
export function showOfficeNotFound(c: Context, office: OfficeContext, asker: OfficeAsker): Promise<Response> {
  const view = (
    <Screen heading="Nothing here" purpose="There is no such screen, or what it was about is gone, or belongs to other branches.">
      <div>
        <ButtonLink href={routes.office.home.href()}>Home</ButtonLink>
      </div>
    </Screen>
  )
  return showScreen(c, office, asker, { title: 'Nothing here', view, status: 404 })
}
