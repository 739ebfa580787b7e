import { expect, test } from 'vitest'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { readAssets } from '#src/render/assets.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { legalPacks, packPath } from '#tests/support/legal-packs.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { ada, fillSender } from './support/enquiry-site.ts'

test.each(sampleOf([375, 768, 1280]))('who registers for a legal pack is led to its documents, %i px wide', async (width) => {
  await using db = await testDatabase()
  // At its own address: elsewhere the policy would take what it is redirected to by TLS.
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  await using packs = await legalPacks(db, {}, {}, { assets: await readAssets(), settings })
  await using site = await servedApp(packs.site.fetch)
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.goto(site.url + packPath.replace('/legal-pack', ''))
  await page.getByRole('link', { name: 'Legal pack: register to read it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Legal pack' }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const form = page.locator('main form')
  await fillSender(form, { ...ada, Email: 'ada@' })
  await page.locator('[data-island="custom-form"][data-started="yes"]').waitFor()
  await form.getByRole('button', { name: 'Read the legal pack' }).click()
  await form.getByText('Please enter a valid email').waitFor()
  await form.getByLabel('Email').fill(ada.Email)
  await form.getByLabel('I agree to the terms').check()
  await form.getByRole('button', { name: 'Read the legal pack' }).click()
  const link = page.getByRole('link', { name: 'Title (PDF, 1 kB)' })
  await link.waitFor()
  expect(await axeFaults(page)).toEqual([])
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', site.url).href)
  expect([answer.status(), (await answer.body()).equals(packs.pdf)]).toEqual([200, true])
  expect(await findLeads(db, {}, { most: 9 })).toMatchObject([{ form: 'legal-pack', sender: { email: ada.Email } }])
  expect(faults).toEqual([])
})
