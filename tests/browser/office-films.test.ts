import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentInFolder } from '#src/content/content-store.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import { readAssets } from '#src/render/assets.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { aFilm } from '#tests/support/films.ts'
import { newAgency } from '#tests/support/new-agency.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { axeFaults } from './support/axe-faults.ts'

const { officeContent: content, officePictures: pictures } = routes
/** Without PUBLIC_URL, or its cookies would be for TLS. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-films'), LOG_LEVEL: 'silent' })

test('a film and a document are added, chosen in a block, published, played on the page, and replaced at the same address', async () => {
  await using db = await testDatabase()
  await using window = await openPage({ width: 1280, reducedMotion: 'reduce' })
  const { page, faults } = window
  const agency = await newAgency(db, contentInFolder('content/demo'), {
    site: { settings, assets: await readAssets(), now: () => new Date() },
    office: { assets: await readOfficeAssets() },
  })
  await using served = await servedApp(agency.site.fetch)
  const url = served.url.replace('127.0.0.1', 'localhost')
  const client = await agency.as('manager', { name: 'Ann Bee' })
  const value = client.cookies.get('__Secure-gable_office') ?? ''
  await page
    .context()
    .addCookies([{ name: 'gable_office', value, domain: 'localhost', path: '/office', sameSite: 'Strict', httpOnly: true }])
  const isClean = async () => expect([page.url(), await axeFaults(page)]).toEqual([page.url(), []])

  await page.goto(url + pictures.list.href())
  const [film, other] = [await aFilm('mp4'), await aFilm('webm')]
  await page.getByLabel('File', { exact: true }).setInputFiles([
    { name: 'Fees 2027.pdf', mimeType: 'application/pdf', buffer: aPdf },
    { name: 'clip.mov', mimeType: 'video/quicktime', buffer: Buffer.from(film.toString('latin1').replace('isom', 'qt  '), 'latin1') },
  ])
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await page.getByText('clip.mov: That is a QuickTime film').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Fees 2027' }).press('Enter')
  await page.getByText('/documents/fees-2027.pdf').waitFor()
  await isClean()

  await page.goto(url + content.newPage.href('pages'))
  await page.getByLabel('Title').fill('A tour')
  await page.getByLabel('Description').fill('How it looks.')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await page.getByText('Add a block', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Videos', exact: true }).press('Enter')
  await page.getByText('Saved as your draft').waitFor()
  const block = (name: string) => page.locator(`[name="blocks.1.content.${name}"]`)
  await block('title').fill('Round the house')
  // A new block has examples in it.
  await page.locator('[id$=".content.videos.0-item"] > details > summary').press('Enter')
  await block('videos.0.caption').fill('The garden')
  // Brought from where the block is written.
  await page
    .getByRole('button', { name: /^Choose a film/ })
    .first()
    .press('Enter')
  await page.getByText('No film has that in its name or title.').waitFor()
  await isClean()
  await page.getByLabel('Add one').setInputFiles({ name: 'Tour.mp4', mimeType: 'video/mp4', buffer: film })
  await page.locator('dialog[data-picker]').waitFor({ state: 'detached' })
  expect(await block('videos.0.link').inputValue()).toBe('/films/tour.mp4')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('Published: visitors see it now.').waitFor()

  await page.goto(`${url}/a-tour`)
  await page.getByRole('link', { name: 'Play: The garden' }).scrollIntoViewIfNeeded()
  await page.locator('[data-island="section-video"][data-started="yes"]').first().waitFor()
  await page.getByRole('link', { name: 'Play: The garden' }).press('Enter')
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2)
  expect(await video.evaluate((element: HTMLVideoElement) => [element.videoWidth, element.videoHeight])).toEqual([64, 36])

  await page.goto(url + pictures.file.href('films', 'tour.mp4'))
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1)
  await page.getByRole('link', { name: /Address$/ }).waitFor()
  await isClean()
  const replace = async (buffer: Buffer) => {
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'x', mimeType: 'video/mp4', buffer })
    await page.getByRole('button', { name: 'Replace it' }).press('Enter')
  }
  await replace(other)
  await page.getByText('so only such a film can take its place').waitFor()
  const before = (await fetch(`${url}/films/tour.mp4`)).headers.get('etag')
  await replace(Buffer.concat([film, Buffer.from('\0\0\0\x08free', 'latin1')]))
  await page.getByText('It was replaced').waitFor()
  const after = await fetch(`${url}/films/tour.mp4`)
  expect([after.status, after.headers.get('etag') === before]).toEqual([200, false])
  // Of the film that was refused.
  expect(faults).toEqual([expect.stringContaining('422')])
})
