import type { Hono } from 'hono'
import { legalPaths, usualLegalText } from '#src/content/read-legal.ts'
import * as routes from '#src/routes.ts'
import { listContentFiles, readContentFile } from '#src/services/site-content/read-file.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { mountScreen } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { Row, Screen } from '../ui/screen.tsx'
import styles from './editor-page.module.css'
import { contentKindOf, fileFactsOf, publicPathOf } from './kinds.ts'
import { isTheirs } from './load.ts'

/**
 * Shows the public site in a frame, with a link to the form of the current page (browser/view-site.ts follows navigation). The frame has
 * the visitors' cached pages, which know nothing of the office (decision 173).
 */
export function mountView(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeContent.view, async (c, asker) => {
    const path = pathOnSite(c.req.query('path'))
    const file = await fileOfPage(office, path)
    const mayEdit = file !== undefined && isTheirs(asker, file.path, file.text)
    if (c.req.query('edit') !== undefined && mayEdit) return redirectTo(c, routes.officeContent.file.href(file.path))
    const view = (
      <Screen
        heading="The site"
        isWide
        purpose="Your site as visitors see it: go to any page, then edit it."
        action={
          <Row>
            {mayEdit || file === undefined ? (
              <ButtonLink href={`${routes.officeContent.view.href(path)}&edit=`} data-edit-page="">
                Edit this page
              </ButtonLink>
            ) : null}
            <ButtonLink href={path} variant="outline" data-open-page="">
              Open in a new tab
            </ButtonLink>
          </Row>
        }
      >
        {c.req.query('edit') !== undefined && file === undefined ? (
          <p>{`No file to edit for ${path}: it is made from properties, or by the site itself.`}</p>
        ) : null}
        <div className={styles.frame}>
          <iframe src={path} title="The site" data-view-site="" />
        </div>
      </Screen>
    )
    return await showScreen(c, office, asker, { title: 'The site', view })
  })
}

/** Returns a path of the public site; the home page for anything else, such as another site or the office itself. */
function pathOnSite(given: string | undefined): string {
  const url = URL.parse(given ?? '/', 'http://site.invalid')
  // The pathname of `/.//other.example` is `//other.example`, which leads to another site.
  const isOurs = url?.origin === 'http://site.invalid' && !/^\/(office(\/|$)|\/)/.test(url.pathname)
  return isOurs ? url.pathname + url.search : routes.site.home.href()
}

/** Returns the file that makes a page; for a member of staff, that of the branch. Undefined if there is none. */
async function fileOfPage({ siteContent, content }: OfficeContext, path: string): Promise<{ path: string; text: string } | undefined> {
  const { pathname } = new URL(path, 'http://site.invalid')
  const branch = content().branches.find(({ staff }) => staff.some(({ urlLabel }) => pathname === routes.staff.one.href(urlLabel)))
  const asked = branch ? routes.branches.one.href(branch.slug) : pathname
  const paths = (await listContentFiles(siteContent)).map((file) => file.path)
  for (const each of new Set([...paths, ...legalPaths])) {
    if (!contentKindOf(each)?.place.endsWith('/')) continue
    const text = (await readContentFile(siteContent, each)).text ?? (await usualLegalText(each))
    if (text !== undefined && publicPathOf(each, fileFactsOf(text)) === asked) return { path: each, text }
  }
  return undefined
}
