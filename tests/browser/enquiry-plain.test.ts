import { afterAll, beforeAll, describe, test } from 'vitest'
import { queuedMails } from '#tests/support/accounts.ts'
import { openPage } from '#tests/support/chromium.ts'
import type { ServedSite } from '#tests/support/served-app.ts'
import { servedSite } from '#tests/support/served-site.ts'
import { testContent } from '#tests/support/site.ts'
import { ada, enquirySite } from './support/enquiry-site.ts'

let site: Awaited<ReturnType<typeof enquirySite>>
/** Of an agency that asks for a valuation in a single step. */
let single: ServedSite

beforeAll(async () => {
  site = await enquirySite()
  const { branches, ...content } = await testContent()
  const own = branches.map(({ appointments: _own, ...branch }) => branch)
  const valuation = { ...content.site.valuation, form: 'single-step' as const }
  single = await servedSite(site.db, { content: () => ({ ...content, branches: own, site: { ...content.site, valuation } }) })
})
afterAll(async () => {
  await single[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const people = { 'First name': ada['First name'], 'Last name': ada['Last name'], Telephone: ada.Telephone }
const terms = 'I agree to the terms & conditions'
const usual = { typed: people, chosen: [] as string[], email: 'Email' }

/** What each form takes, at its own address. Viewings and forms with files are in enquiry-forms and custom-form. */
const forms = [
  { ...usual, name: 'an office', at: '/contact-office?property={id}', button: 'Send' },
  { ...usual, name: 'a member of staff', at: '/contact-staff-member/203', button: 'Send' },
  {
    ...{ name: 'a friend', at: '/share-with-a-friend?property={id}', button: 'Share' },
    ...{ typed: {}, chosen: [], email: 'Your friend’s email' },
  },
  { ...usual, name: 'new homes', at: '/new-homes-enquiry?property={id}', chosen: ['In cash', terms], button: 'Register interest' },
  {
    ...{ ...usual, name: 'a valuation in one step', at: '/book-a-valuation', chosen: ['Selling', terms], button: 'Request a valuation' },
    typed: { ...people, Street: 'Mill Lane', Town: 'Taunton', Postcode: 'TA1 1AA' },
  },
]

describe.concurrent('without scripts', () => {
  const cases = [375, 1280].flatMap((width) => forms.map((form, index) => ({ ...form, width, sender: `${index}-${width}@example.com` })))
  test.for(cases)('$name, $width px wide: what is wrong is said, nothing is lost, and it is taken once', async (given, { expect }) => {
    const { at, typed, chosen, email, button, width, sender } = given
    await using window = await openPage({ width, height: 812, javaScriptEnabled: false })
    const { page } = window
    await page.goto((at === '/book-a-valuation' ? single : site).url + at.replace('{id}', String(site.id)))
    const form = page.locator('dialog form').first()
    const field = (label: string) => form.getByLabel(label, { exact: true })
    const send = () => form.getByRole('button', { name: button, exact: true }).click()
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
    for (const choice of chosen) await field(choice).check()
    await field(email).fill('ada#example.com')
    await send()
    await form.getByText('Please enter a valid email').first().waitFor()
    for (const [label, text] of Object.entries(typed)) expect([label, await field(label).inputValue()]).toEqual([label, text])
    for (const choice of chosen) expect([choice, await field(choice).isChecked()]).toEqual([choice, true])
    await field(email).fill(sender)
    await send()
    await form.waitFor({ state: 'detached' })
    const leads = (await site.leads()).filter((lead) => lead.sender.email === sender)
    const mails = (await queuedMails(site.db)).filter(({ to }) => to === sender)
    expect(at.startsWith('/share') ? mails.length : leads.length).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
