import type { Context, Hono } from 'hono'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { offeredBlocks } from '#src/server/content-schemas.ts'
import { readPreviewLink } from '#src/services/site-content/preview-links.ts'
import { mountScreen, mountSignedOut } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showSignedOut } from '../show-screen.tsx'
import { OfficeNotice } from '../ui/notice.tsx'
import { fileFactsOf, publicPathOf } from './kinds.ts'
import { keptPreview } from './preview-content.ts'

/** Serves previews of pages with drafts, by sign-in or private link, and examples of blocks. None of these responses may be cached. */
export function mountPreview(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.preview, async (c, asker) => {
    const path = c.req.query('path') ?? routes.site.home.href()
    const drafts = await findDrafts(office.db, asker.id)
    const { content, problems } = await keptPreview(office.siteContent, drafts)
    if (content) return await withMarks(await office.preview.page(content, path), { path, content, scripts: office.assets.scripts })
    const first = problems.slice(0, 5).map(({ file, field, reason }) => `${file} ${field} ${reason}.`)
    return await showProblem(c, office, `The preview comes back once this is corrected: ${first.join(' ')}`)
  })
  mountScreen(app, office, routes.officeContent.example, async (c, asker) => {
    const answer = await office.preview.example(c.req.param('kind'))
    if (!answer) return await showOfficeNotFound(c, office, asker)
    // Scripts would slow down a gallery of dozens of examples, and the site's header and footer are not part of the block.
    const html = (await answer.text()).replaceAll(
      /<script[^>]*type="module"[^>]*><\/script>|<header.*?<\/header>|<footer(?!.*<footer).*?<\/footer>/gs,
      '',
    )
    return c.html(html, 200, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  })
  mountSignedOut(app, office, routes.officeContent.shared, async (c) => {
    c.header('referrer-policy', 'no-referrer')
    const found = await readPreviewLink(office.siteContent, c.req.param('token'))
    const shown = found && (await keptPreview(office.siteContent, found.drafts))
    const [draft] = found?.drafts ?? []
    if (!shown?.content || !draft) return await showProblem(c, office, 'This link has ended. Ask whoever sent it for another one.', 404)
    const path = publicPathOf(draft.path, fileFactsOf(draft.content ?? '')) ?? routes.site.home.href()
    const answer = await office.preview.page(shown.content, path)
    answer.headers.set('referrer-policy', 'no-referrer')
    return answer
  })
}

function showProblem(c: Context, office: OfficeContext, text: string, status: 200 | 404 = 200): Promise<Response> {
  return showSignedOut(c, office, { title: 'No page to show', view: OfficeNotice({ text }), status })
}

interface Marked {
  path: string
  content: AgencyContent
  scripts: readonly string[]
}

/**
 * Adds the office's script and the list of the page's blocks to a preview, so that blocks can be marked on the page (browser/preview.ts).
 * The page itself is rendered as for visitors.
 */
async function withMarks(answer: Response, { path, content, scripts }: Marked): Promise<Response> {
  const { pathname } = new URL(path, 'http://preview.invalid')
  const page = content.pages.find((each) => each.path === pathname)
  const labels = new Map(offeredBlocks.map(({ kind, label }) => [kind, label]))
  const blocks = (page?.blocks ?? []).map(({ id, kind }) => ({ id, label: labels.get(kind) ?? kind }))
  const told = JSON.stringify(blocks).replaceAll('<', String.raw`\u003c`)
  const own = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')
  // Drafts of brand files have no public address yet.
  const html = (await answer.text()).replaceAll('"/brand/', '"/office/look/brand/')
  const marked = html.replace('</body>', () => `<script type="application/json" id="office-preview">${told}</script>${own}</body>`)
  return new Response(marked, { status: answer.status, headers: answer.headers })
}
