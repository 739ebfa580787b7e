import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { axeFaults } from './support/axe-faults.ts'

test('without a connection a page of ours names the homes that were seen, and tries again; clearing them ends it', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { branch_id: 4101, card: { displayAddress: '1 <b>First</b> Row' } })
  await using site = await servedSite(db)
  await using window = await openPage({ width: 320, height: 812 })
  const { page } = window
  const isReady = async () =>
    (await page.evaluate(() => navigator.serviceWorker.getRegistration('/').then((found) => found?.active?.state))) ?? ''
  await page.goto(`${site.url}/property-for-sale`)
  expect(await isReady()).toBe('')
  await page.goto(`${site.url}/properties/${id}/sales`)
  await page.mouse.wheel(0, 400)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true))
  await expect.poll(isReady).toBe('activated')
  await page.evaluate(
    ([property_id, slot]) => localStorage.setItem('gable.viewings', JSON.stringify({ version: 1, value: [{ property_id, slot }] })),
    [id, '2099-12-01T09:30'] as const,
  )
  const script = await (await fetch(`${site.url}/offline-worker.js`)).text()
  expect(script).not.toMatch(/\bimport\b|\bexport\b|lateImport|caches/)
  // With a connection pages come from the site.
  await page.goto(`${site.url}/branches`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByText('No connection').count()).toBe(0)
  await page.context().setOffline(true)
  const answer = await page.goto(`${site.url}/property-for-sale/from-3-bed`)
  expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([503, true])
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  expect(
    await page
      .getByRole('link', { name: /1 <b>First<\/b> Row/ })
      .first()
      .getAttribute('href'),
  ).toBe(`/properties/${id}/sales`)
  await page.getByText(/Tuesday,? 1 December.*9:30/).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // The address stays, so that trying again opens it.
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.context().setOffline(false)
  // It tries again by itself, which would interrupt the way to another page.
  await page.getByRole('heading', { level: 1, name: /for sale/ }).waitFor()
  await page.goto(`${site.url}/branches`)
  await page.context().setOffline(true)
  await page.goto(`${site.url}/property-for-sale/from-3-bed`)
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(`${site.url}/property-for-sale/from-3-bed`)
  await page.getByRole('heading', { level: 1, name: /for sale/ }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.getRegistration('/').then((found) => found?.unregister()))
  await page.goto(`${site.url}/branches`)
  await page.context().setOffline(true)
  await expect(page.goto(`${site.url}/property-for-sale`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
})
