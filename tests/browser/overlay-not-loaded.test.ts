import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { showcase } from './support/showcase.ts'

test('an overlay whose script cannot be fetched says so, leaves the page as it is, and opens once the network is back', async () => {
  await using site = await showcase()
  await using window = await openPage({ width: 375 })
  const { page } = window
  await page.goto(site.url)
  const heading = await page.locator('h1').textContent()
  await page.context().setOffline(true)
  const ask = () =>
    page.evaluate(() => {
      location.hash = '#/calculator'
    })
  const told = page.getByRole('alertdialog')
  await ask()
  await told.getByText('This could not be loaded').waitFor()
  await told.getByRole('button', { name: 'Close' }).click()
  const shown = async () => [await told.count(), new URL(page.url()).hash, await page.locator('h1').textContent()]
  expect(await shown()).toEqual([0, '', heading])
  await ask()
  await told.getByText('This could not be loaded').waitFor()
  await page.goBack()
  await told.waitFor({ state: 'detached' })
  expect(await shown()).toEqual([0, '', heading])
  await ask()
  // Back before it was given up, the network would serve it, and nobody would be asked to try again.
  await told.getByText('This could not be loaded').waitFor()
  await page.context().setOffline(false)
  await told.getByRole('button', { name: 'Try again' }).click()
  await page.locator('dialog[open]').getByText('Stamp Duty Calculator').first().waitFor()
  expect(await told.count()).toBe(0)
})
