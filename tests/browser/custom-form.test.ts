import { expect, test } from 'vitest'
import { queuedMails } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import { anElement } from '#tests/support/custom-forms.ts'
import { aPdf } from '#tests/support/documents.ts'
import { testContent } from '#tests/support/site.ts'
import { sampleOf } from '#tests/support/trials.ts'
import { axeFaults } from './support/axe-faults.ts'
import { ada, enquirySite, fillSender } from './support/enquiry-site.ts'

const cv = { name: 'My CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf) }
const huge = { ...cv, buffer: Buffer.alloc(10 * 2 ** 20 + 1) }

/** The demo's page with the form twice: as it is, and with what nobody can fill in. */
async function formSite() {
  const content = await testContent()
  const written = content.forms.find(({ htmlFormId }) => htmlFormId === 'work-with-us')!
  const formElements = written.formElements.map((element) => (element.fieldName === 'tel_home' ? { ...element, required: true } : element))
  const form = { ...written, formElements }
  const fixed = [
    anElement({ fieldName: 'source', friendlyName: 'Source', hidden: true, value: 'careers page' }),
    anElement({ fieldName: 'office', friendlyName: 'Office', disabled: true, value: 'Taunton' }),
  ]
  const forms = [form, { ...form, htmlFormId: 'taunton', title: 'Work in Taunton', formElements: [...formElements, ...fixed] }]
  const pages = content.pages.map((page) => {
    if (page.path !== '/work-with-us') return page
    return { ...page, blocks: [...page.blocks, { id: 'taunton', kind: 'custom-form', content: { form: 'taunton' } }] }
  })
  return enquirySite(() => ({ content: () => ({ ...content, forms, pages }) }))
}

test.each(sampleOf([375, 1280]))('a form of the agency’s is filled in on its page, with a file, %i px wide', async (width) => {
  await using site = await formSite()
  await using window = await openPage({ width, height: 812, reducedMotion: 'reduce' })
  const { page, faults } = window
  await page.context().addCookies([{ name: 'gable_consent', value: 'allow', url: site.url }])
  await page.goto(`${site.url}/work-with-us`)
  await page.getByRole('link', { name: 'Apply Now' }).press('Enter')
  const section = page.locator('#apply-form')
  await expect
    .poll(() => section.evaluate((element) => [document.activeElement === element, Math.round(element.getBoundingClientRect().top)]))
    .toEqual([true, 100])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('apply-form-first_name')
  await page.locator('[data-island="custom-form"][data-started="yes"]').first().waitFor()
  await fillSender(section)
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText('! Please fill in this field.').waitFor()
  expect(await section.getByText('Please enter a valid kind of work').count()).toBe(1)
  expect(await axeFaults(page)).toEqual([])
  await section.getByLabel('CV').setInputFiles(huge)
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText("File size can't be over 10mb").waitFor()
  await section.getByLabel('Kind of work').selectOption('Lettings')
  await page.reload()
  await section.getByLabel('First name').focus()
  await expect.poll(() => section.getByLabel('Last name').inputValue()).toBe(ada['Last name'])
  await expect.poll(() => section.getByLabel('Kind of work').inputValue()).toBe('Lettings')
  await section.getByLabel('CV').setInputFiles(cv)
  await section.getByLabel('I agree to the terms').check()
  await section.getByRole('button', { name: 'Send' }).dblclick()
  await section.getByText('We have received your enquiry').waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(await page.locator('#taunton-form form').count()).toBe(1)
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toEqual([{ event: 'lead', lead_type: 'work-with-us' }])
  expect(await site.leads()).toMatchObject([{ form: 'work-with-us', files: [{ name: 'My CV.pdf' }] }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  // What the server said to a file that was too large is a line in the console, and no fault.
  expect(faults).toEqual([])
})

test.each(sampleOf([1280, 375]))('without scripts it comes back with what is wrong, then with thanks, %i px wide', async (width) => {
  await using site = await formSite()
  await using window = await openPage({ width, height: 812, javaScriptEnabled: false })
  const { page } = window
  await page.goto(`${site.url}/work-with-us`)
  const section = page.locator('#taunton-form')
  await fillSender(section, { ...ada, Email: 'ada@' })
  await section.getByLabel('CV').setInputFiles(huge)
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText('Please enter a valid email').waitFor()
  expect(await section.getByText("File size can't be over 10mb").count()).toBe(1)
  await expect.poll(() => section.getByLabel('First name').inputValue()).toBe('Ada')
  expect(await section.getByLabel('Office').isEditable()).toBe(false)
  await expect.poll(() => page.locator('#apply-form').getByLabel('First name').inputValue()).toBe('')
  await section.getByLabel('Email').fill(ada.Email)
  await section.getByLabel('Kind of work').selectOption('Sales')
  await section.getByLabel('CV').setInputFiles(cv)
  await section.getByLabel('I agree to the terms').check()
  await section.getByRole('button', { name: 'Send' }).click()
  await section.getByText('Thank you. We have sent your message.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/work-with-us')
  expect(await page.locator('#apply-form form').count()).toBe(1)
  const mail = (await queuedMails(site.db)).find(({ kind }) => kind === 'lead')
  expect(mail?.data.answers).toEqual([
    { name: 'Kind of work', value: 'Sales' },
    { name: 'Source', value: 'careers page' },
    { name: 'Office', value: 'Taunton' },
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
