import { expect, test } from 'vitest'
import { insertTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { inputName } from '#src/forms/form-definition.ts'
import { createSigner } from '#src/services/signed-links.ts'
import { openPage } from '#tests/support/chromium.ts'
import { formAddresses } from '#tests/support/form-addresses.ts'
import { aTrackedHome } from '#tests/support/tracked-homes.ts'
import { writtenForms } from '#tests/support/written-forms.ts'
import { register } from './support/account-site.ts'
import { enquirySite } from './support/enquiry-site.ts'

const forms = await writtenForms()

test('each field of each form is asked for where scripts run, in whatever step', async () => {
  await using site = await enquirySite()
  await using window = await openPage({ reducedMotion: 'reduce' })
  const { page, faults } = window
  const homeId = await insertTrackedHome(site.db, aTrackedHome, new Date())
  const home = await createSigner(async () => 'secret of tests', 'home').sign(String(homeId))
  const visit = async (whose: string) => {
    for (const [name, form] of forms) {
      const [address = '', reader] = formAddresses[form.id] ?? []
      if (reader !== whose) continue
      await page.goto(`${site.url}${address.replace('{property}', String(site.id)).replace('{home}', home)}`)
      const drawn = page.locator('form').filter({ has: page.locator(`[id^="${form.id}-"]`) })
      await drawn.waitFor({ state: 'attached' })
      // Steps are there once scripts run.
      if (form.id === 'valuation') await drawn.getByText('Step 1 of 3').waitFor()
      for (const field of Object.keys(form.fields))
        await expect.poll(() => drawn.locator(`[name="${inputName(form, field)}"]`).count(), { message: `${name}: ${field}` }).not.toBe(0)
    }
  }
  await visit('signed-out')
  await page.goto(`${site.url}/user/register`)
  await register(page)
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
  await site.db
    .updateTable('session')
    .set({ started_at: new Date('2026-11-20T10:00:00Z') })
    .execute()
  await visit('owner-of-before')
  expect(faults).toEqual([])
})
