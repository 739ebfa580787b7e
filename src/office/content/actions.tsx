import type { Hono } from 'hono'
import * as routes from '#src/routes.ts'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { mountAdding } from './add-actions.tsx'
import { mountCare } from './care-actions.tsx'
import { mountConflict } from './conflict-actions.tsx'
import { mountEditor } from './edit-actions.tsx'
import { mountFinding } from './find-actions.ts'
import { mountHistory } from './history-actions.tsx'
import { ContentListPage } from './list-page.tsx'
import { loadContent } from './load.ts'
import { mountMenu } from './menu-actions.tsx'
import { mountPreview } from './preview-actions.tsx'
import { mountPublish } from './publish-actions.tsx'
import { mountRemoving } from './remove-actions.tsx'
import { mountSharing } from './share-actions.tsx'
import { mountText } from './text-actions.tsx'
import { mountView } from './view-actions.tsx'
import { mountWaiting } from './waiting-actions.tsx'

/** Mounts the website section of the office: list, editor, preview, publishing and history. */
export function mountContent(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.list, async (c, asker) => {
    const typed = (c.req.query('q') ?? '').replaceAll('\0', '').trim().slice(0, 100)
    const view = <ContentListPage {...(await loadContent(office, asker, typed))} />
    return await showScreen(c, office, asker, { title: 'Site', view })
  })
  for (const mount of [
    mountAdding,
    mountPublish,
    mountFinding,
    mountHistory,
    mountEditor,
    mountText,
    mountRemoving,
    mountConflict,
    mountSharing,
    mountMenu,
    mountWaiting,
    mountCare,
    mountPreview,
    mountView,
  ])
    mount(app, office)
}
