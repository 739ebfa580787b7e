import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'

test.each([
  ['welcome-lead-sent', 'Ta. "We" ring <back>.'],
  ['postcode-invalid', 'The postcode supplied seems to be invalid. Please try again'],
  ['nonsense', undefined],
])("#flash/%s is said in the agency's words, else in the site's, or not at all", async (key, said) => {
  await using db = await testDatabase()
  const content = await testContent()
  const site = { ...content.site, flash: { 'welcome-lead-sent': 'Ta. "We" ring <back>.' } }
  await using served = await servedSite(db, { content: () => ({ ...content, site }) })
  await using window = await openPage()
  const { page } = window
  await page.goto(`${served.url}/#flash/${key}`)
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('')
  if (said) await page.getByText(said, { exact: true }).waitFor()
  // A toast would stand in the page by now: the address is changed in the same turn.
  else expect(await page.locator('[role=status], [role=alert]').allTextContents()).not.toContainEqual(expect.stringContaining('nonsense'))
  expect(window.faults).toEqual([])
})
