import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import * as routes from '#src/routes.ts'
import { readContentFile } from '#src/services/site-content/read-file.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formIn } from '#tests/support/editor-page-form.ts'
import { newAgency } from '#tests/support/new-agency.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { todaysShare } from '#tests/support/trials.ts'
import { officeHand, ways } from './support/office-hand.ts'
import { tasks } from './support/ten-tasks.ts'

const content = routes.officeContent
/** Without PUBLIC_URL, or its cookies would be for TLS. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-tasks'), LOG_LEVEL: 'silent' })
const docs = readFileSync('docs/office.md', 'utf8')

/** How many steps docs/office.md says that a task takes. */
function stepsInDocs(name: string): number {
  return Number(new RegExp(`^\\| ${name} \\| (\\d+) \\|`, 'm').exec(docs)?.[1])
}

const walks = ways.flatMap((way) => tasks.map((task) => ({ ...task, way })))

test.each(todaysShare(walks))('$way somebody can $name, in as many steps as the docs say', async ({ name, way, begins, walk }) => {
  await using db = await testDatabase()
  const isTouch = way === 'by touch'
  const [width, height] = isTouch ? [375, 700] : [1280, 900]
  await using window = await openPage({ width, height, hasTouch: isTouch, isMobile: isTouch, locale: 'en-GB', reducedMotion: 'reduce' })
  const { page, faults } = window
  const agency = await newAgency(db, contentInFolder('content/demo'), {
    site: { settings, now: () => new Date() },
    office: { assets: await readOfficeAssets() },
  })
  await using served = await servedApp(agency.site.fetch)
  const url = served.url.replace('127.0.0.1', 'localhost')
  const [client, other] = [await agency.as('manager', { name: 'Ann Bee' }), await agency.as('manager', { name: 'Bob' })]
  const value = client.cookies.get('__Secure-gable_office') ?? ''
  await page
    .context()
    .addCookies([{ name: 'gable_office', value, domain: 'localhost', path: '/office', sameSite: 'Strict', httpOnly: true }])
  const hand = officeHand(page, way)
  await page.goto(url + begins)
  await hand.isSound()
  await walk({
    page,
    hand,
    shown: async (path) => await (await fetch(url + path)).text(),
    text: async (path) => (await readContentFile(agency.office.siteContent, path)).text ?? '',
    publishAsOther: async (path, fields) => {
      const form = formIn(await (await other.get(content.file.href(path))).text())
      await other.post(content.save.href(path), { ...form, ...fields, _do: 'publish' })
    },
  })
  expect(hand.counted.steps).toBe(stepsInDocs(name))
  expect(faults).toEqual([])
})
