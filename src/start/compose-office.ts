import type { Hono } from 'hono'
import { createOfficeApp } from '#src/office/office-app.ts'
import { officeContext, readOfficeAssets } from '#src/office/office-context.ts'
import { createApp } from '#src/server/app.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { demoSignInLink, seedDemoOffice } from '#src/services/office/demo-office.ts'
import { firstAdministratorLink } from '#src/services/office/first-administrator.ts'

/** Creates the whole site with its office, from the files of the last build. */
export async function appWithOffice(context: SiteContext): Promise<Hono> {
  return createApp(context, createOfficeApp(officeContext(context, await readOfficeAssets())))
}

/** Returns the lines printed once the site answers: its address, and how to enter the office of the demo or of an agency without users. */
export async function readyLines({ db, now, content, settings }: SiteContext, port: number): Promise<string[]> {
  const url = settings.publicUrl ?? `http://localhost:${port}`
  const { site, branches } = content()
  const ready = `Gable is ready: ${url}`
  if (site.demo) await seedDemoOffice({ db, now }, branches)
  const path = site.demo ? await demoSignInLink({ db, now }) : await firstAdministratorLink({ db, now })
  return path === undefined ? [ready] : [ready, `Its office, for one sign-in within a day: ${url}${path}`]
}
