import type { ContentProblem } from '#src/content/content-error.ts'
import { layeredContent } from '#src/content/layered-store.ts'
import { workFigures } from '#src/data/checkup/work-figures.ts'
import { findOfficePasskeys } from '#src/data/office/office-passkeys.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { placeholderAddress } from '#src/services/office/first-administrator.ts'
import { byPath, readLayer } from '#src/services/site-content/site-content-parts.ts'
import type { OfficeContext } from '../office-context.ts'
import { type FirstStep, firstSteps } from './first-steps.ts'

/** Loads the first tasks of a new agency, with what is missing for each. */
export async function loadSteps(office: OfficeContext, asker: OfficeAsker): Promise<FirstStep[]> {
  const { db, content, settings } = office
  const [users, work, passkeys, problems] = await Promise.all([
    findOfficeUsers(db, 'all'),
    workFigures(db),
    findOfficePasskeys(db, asker.id),
    foundProblems(office),
  ])
  return firstSteps({
    content: content(),
    problems,
    hasPasskey: passkeys.length > 0,
    hasAddress: asker.email !== placeholderAddress,
    users: users.filter(({ endedAt }) => endedAt === null).length,
    wasImported: work.importedHoursAgo !== null,
    hasMailServer: settings.smtp !== undefined,
    hasBackup: work.backupSeconds !== null,
  })
}

/** Results of checking the whole site, by the content shown to visitors. */
const found = new WeakMap<AgencyContent, Promise<readonly ContentProblem[]>>()

/** Returns the errors and warnings in the content that visitors see, by file path. Cached until that content changes. */
export async function foundProblems({ content, siteContent }: OfficeContext): Promise<readonly ContentProblem[]> {
  const shown = content()
  const known = found.get(shown)
  if (known) return await known
  const looked = inspected(siteContent)
  found.set(shown, looked)
  // Forget a failed check, so that the next call checks again.
  looked.catch(() => found.delete(shown))
  return await looked
}

async function inspected(siteContent: OfficeContext['siteContent']): Promise<readonly ContentProblem[]> {
  const { base, inspect } = siteContent
  const { problems } = await inspect(layeredContent(base, await readLayer(siteContent)))
  return byPath(base, problems)
}
