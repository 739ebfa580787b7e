import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findDrafts } from '#src/data/site-content/drafts.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import { readAssets } from '#src/render/assets.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { readSettings } from '#src/settings.ts'
import type { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { servedApp } from '#tests/support/served-app.ts'

/** Without PUBLIC_URL, or its cookies would be for TLS. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-site'), LOG_LEVEL: 'silent' })

/** The office with somebody who is signed in to it in the page. */
export async function signedInOffice(db: Awaited<ReturnType<typeof testDatabase>>, page: Page) {
  const [assets, siteAssets] = [await readOfficeAssets(), await readAssets()]
  const made = await officeSite(db, { site: { settings, assets: siteAssets, now: () => new Date() }, office: { assets } })
  const served = await servedApp(made.site.fetch)
  const url = served.url.replace('127.0.0.1', 'localhost')
  const client = await made.as('manager', { name: 'Ann Bee' })
  const token = client.cookies.get('__Secure-gable_office') ?? ''
  await page
    .context()
    .addCookies([{ name: 'gable_office', value: token, domain: 'localhost', path: '/office', sameSite: 'Strict', httpOnly: true }])
  const text = async (path: string) => (await readContentFile(made.office.siteContent, path)).text ?? ''
  const draft = async (path: string) => (await findDrafts(db, client.user.id, [path]))[0]?.content ?? ''
  const go = (path: string) => page.goto(url + path)
  return { ...made, url, client, text, draft, go, [Symbol.asyncDispose]: () => served[Symbol.asyncDispose]() }
}
