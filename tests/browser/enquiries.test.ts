import { expect, test } from 'vitest'
import { openPage } from '#tests/support/chromium.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { ada, enquirySite, fillSender } from './support/enquiry-site.ts'
import { sees } from './support/saving-site.ts'

const thanks = 'We have received your request, and an agent will get in touch with you to confirm your viewing.'

test.each(sampleOf([375, 1280]))('a viewing: errors, a failure, a reload, and then it is sent once, %i px wide', async (width) => {
  await using site = await enquirySite()
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  const home = `${site.url}/properties/${site.id}/sales`
  await page.goto(`${home}#/book-a-viewing`)
  const form = page.locator('dialog form')
  const send = form.getByRole('button', { name: 'Request a viewing' })
  await send.click()
  await form.getByText('You must agree to our terms & conditions').waitFor()
  expect(await form.getByRole('alert').textContent()).toContain('6 fields need another look:')
  for (const what of ['first name', 'last name', 'email', 'phone number', 'message'])
    expect(await form.getByText(`Please enter a valid ${what}`, { exact: true }).count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])

  await fillSender(page, { ...ada, Telephone: '+44 1823 333x444' })
  await expect.poll(() => page.getByLabel('Telephone').inputValue()).toBe('+44 1823 333444')
  await form.getByLabel('Message').fill('Saturday?')
  await form.getByLabel('In cash').check()
  await form.getByLabel('I agree to the terms').check()
  await page.route('**/leads', (route) => route.abort())
  await send.click()
  await sees(page, 'Request failed. Please try again.')
  expect(await form.getByRole('alert').textContent()).toContain('You can also ring us on 01632 960101.')
  expect(await axeFaults(page)).toEqual([])

  await page.reload()
  await send.waitFor()
  await expect.poll(() => form.getByLabel('Message').inputValue()).toBe('Saturday?')
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('Ada')
  await expect.poll(() => form.getByLabel('In cash').isChecked()).toBe(true)
  await page.unroute('**/leads')
  const sent: string[] = []
  await page.route('**/leads', async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.continue()
  })
  await send.dblclick()
  await page.locator('dialog').getByText(thanks).waitFor()
  expect(await page.locator('#toasts').getByText('Thank you').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Thank you')
  expect(await axeFaults(page)).toEqual([])
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]!)).toMatchObject({
    idempotency_key: expect.stringMatching(/^[\da-f]{32}$/),
    lead_client: { first_name: 'Ada', tel_home: '+44 1823 333444', do_not_contact: '1' },
    lead: { lead_type: 'email_portal_lead', buying_position: 'cash' },
    marketing_preferences: { opt_in_terms: 'on' },
  })
  const leads = await site.leads()
  expect(leads.map(({ kind, propertyId, message, page }) => [kind, propertyId, message, page])).toEqual([
    ['viewing', site.id, 'Saturday?', `/properties/${site.id}/sales`],
  ])
  await page.getByRole('link', { name: 'Back to property' }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(home)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})
