import type { Hono } from 'hono'
import { editYaml } from '#src/content/editing/edit-yaml.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { saveDraft } from '#src/services/site-content/drafts.ts'
import { mountAction } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { pathWithFlash } from '../session/office-path.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { loadFile, type OpenFile } from './load-file.ts'

const menus = 'menus.yaml'

/** Adds a page to the header's menu, in the user's draft, so that both are published together. */
export function mountMenu(app: Hono, office: OfficeContext): void {
  mountAction(app, office, routes.officeContent.toMenu, async (c, asker) => {
    const [page, menu] = await Promise.all([c.req.param('path'), menus].map((path) => loadFile(office, asker, path)))
    if (page?.kind.id !== 'pages' || page.publicPath === undefined || menu?.fields === undefined)
      return await showOfficeNotFound(c, office, asker)
    const outcome = await putInto(office, asker, menu, { text: page.title, link: page.publicPath })
    if (outcome !== 'saved') return await showOfficeNotFound(c, office, asker)
    return redirectTo(c, pathWithFlash(routes.officeContent.drafts.href([page.path, menus]), 'menu-drafted'))
  })
}

/** Adds a menu item unless one already has that link. Returns 'saved', or why the draft was refused. */
async function putInto(office: OfficeContext, asker: OfficeAsker, menu: OpenFile, item: { text: string; link: string }) {
  const { primary = [] } = (menu.values ?? {}) as { primary?: readonly { link?: string }[] | null }
  const items = primary ?? []
  if (items.some(({ link }) => link === item.link)) return 'saved'
  const edit = items.length === 0 ? { path: ['primary'], set: [item] } : { path: ['primary', items.length], insert: item }
  const fromHash = menu.draft ? menu.draft.fromHash : menu.published.hash
  const { kind } = await saveDraft(office.siteContent, asker, { path: menus, text: editYaml(menu.text, [edit]), fromHash })
  return kind
}
