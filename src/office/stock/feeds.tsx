import type { Context, Hono } from 'hono'
import { findSourceHealth, findSourceRuns } from '#src/data/import/source-health.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findRejectedRows } from '#src/data/stock/feed-traces.ts'
import { defaultSource } from '#src/domain/imports/feed-source.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { coversBranches } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { ImportUnderWay } from '#src/services/import-feed/import-request.ts'
import { type Fields, mountScreen, mountUpload } from '../mount.ts'
import type { OfficeContext } from '../office-context.ts'
import type { UploadedFile } from '../read-upload.ts'
import { backToSetup } from '../setup/back-to-setup.tsx'
import { showOfficeNotFound } from '../show-not-found.tsx'
import { showScreen } from '../show-screen.tsx'
import { redirectTo } from '../sign-in/actions.tsx'
import { FeedPage, FeedsPage } from './feeds-page.tsx'
import { sourcesOfOwnBranches } from './load.ts'

const mostRuns = 10
const mostRejected = 200

/** The sources of feeds: state, latest import, and uploads by hand. */
export function mountFeeds(app: Hono, office: OfficeContext): void {
  mountScreen(app, office, routes.officeStock.feeds, async (c, asker) => await showFeeds(c, office, asker))
  mountScreen(app, office, routes.officeStock.feed, async (c, asker) => {
    const name = c.req.param('source')
    const health = (await healthsFor(office, asker)).find(({ source }) => source === name)
    if (!health) return await showOfficeNotFound(c, office, asker)
    const reader = { branches: asker.branches, sources: sourcesOfOwnBranches(asker, office.content()) }
    const [runs, rejected] = await Promise.all([
      findSourceRuns(office.db, name, mostRuns),
      findRejectedRows(office.db, reader, { reference: '', source: name, most: mostRejected }),
    ])
    const view = (
      <>
        {await backToSetup(office, asker, 'feed')}
        <FeedPage health={health} runs={runs} rejected={rejected} />
      </>
    )
    return await showScreen(c, office, asker, { title: name, view })
  })
  mountUpload(
    app,
    office,
    routes.officeStock.upload,
    async (c, asker, fields) => await takeFile(c, office, asker, { fields, file: fields.file as UploadedFile | undefined }),
  )
}

async function takeFile(
  c: Context,
  office: OfficeContext,
  asker: OfficeAsker,
  { fields, file }: { fields: Fields; file: UploadedFile | undefined },
): Promise<Response> {
  const name = uploadable(office, asker).find((each) => each === fields.source)
  if (name === undefined) return await showFeeds(c, office, asker, 'Please choose whose file it is.')
  if (!file || file.bytes === 0)
    return await showFeeds(c, office, asker, 'Please choose a file: a BLM file, or a zip archive with its pictures.')
  const feed = (office.content().sources ?? []).find((source) => source.name === name)
  try {
    const report = await office.importFeed({
      path: file.path,
      ...(feed && { feed }),
      source: file.name || 'A file by upload',
      confirmWithdrawals: fields.confirm === 'yes',
      whenBusy: 'refuse',
      signal: office.hurry,
    })
    const after = {
      outcome: report.outcome,
      imported: report.imported,
      changed: report.changed,
      withdrawn: report.withdrawn,
      rejected: report.rejectedCount,
    }
    await addAudit(office.db, asker, { action: 'feed-uploaded', subject: `${file.name} for ${name}`, after, now: office.now() })
  } catch (error) {
    if (error instanceof ImportUnderWay)
      return await showFeeds(c, office, asker, 'Another feed is being imported. Please send the file again in a moment.')
    throw error
  }
  return redirectTo(c, routes.officeStock.feed.href(name))
}

async function showFeeds(c: Context, office: OfficeContext, asker: OfficeAsker, problem?: string): Promise<Response> {
  const view = <FeedsPage healths={await healthsFor(office, asker)} sources={uploadable(office, asker)} problem={problem} />
  return await showScreen(c, office, asker, { title: 'Feeds', view, status: problem === undefined ? 200 : 422 })
}

/** Sources that cover one of the user's branches; the default source covers all branches without a source. */
async function healthsFor({ db, content }: OfficeContext, { branches }: OfficeAsker) {
  const { sources = [] } = content()
  const healths = await findSourceHealth(db)
  return healths.filter(({ source }) => {
    const configured = sources.find(({ name }) => name === source)
    return branches === 'all' || !configured || configured.branches.some(({ id }) => branches.includes(id))
  })
}

/** The sources for which the user may upload files: those whose branches are all theirs. */
function uploadable({ content }: OfficeContext, asker: OfficeAsker): string[] {
  if (!may(asker, 'upload-feed')) return []
  const { sources = [] } = content()
  const files = sources.filter(
    ({ format, branches }) =>
      format === 'blm' &&
      coversBranches(
        asker.branches,
        branches.map(({ id }) => id),
      ),
  )
  return [...(asker.branches === 'all' ? [defaultSource] : []), ...files.map(({ name }) => name)]
}
