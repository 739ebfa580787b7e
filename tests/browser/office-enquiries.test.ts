import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { readOfficeAssets } from '#src/office/office-context.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { openPage } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { axeFaults } from './support/axe-faults.ts'

/** Without PUBLIC_URL, which would have forms sent by https. */
const settings = readSettings({ GABLE_VAR: join(tmpdir(), 'gable-office-enquiries'), LOG_LEVEL: 'silent' })

const people = [
  ['Priya', 'Raman', 'Is the garden level? We have a wheelchair user in the family, and would come with her on Saturday.'],
  ['Tom', 'Ashworth-Fairweather', 'averylongwordwithoutanyblanks'.repeat(8)],
  ['<b>Bold</b>', '', 'https://example.com/'],
] as const

test.each([375, 768, 1280])(
  'an enquiry is found, taken, noted and answered, axe finding nothing, %i px wide',
  async (width) => {
    await using db = await testDatabase()
    const now = () => new Date('2026-11-24T10:00:00Z')
    const { site, as } = await officeSite(db, { site: { now, settings }, office: { assets: await readOfficeAssets() } })
    for (const [index, [firstName, lastName, message]] of people.entries()) {
      const sender = { firstName, lastName, email: `visitor${index}@example.com`, telephone: '01823 333444' }
      const lead = aLead({
        kind: index === 0 ? 'viewing' : 'department',
        key: randomUUID(),
        sender,
        message,
        sent: { 'lead[message]': message },
      })
      await insertLead(db, { lead, desk: aDesk, dueAt: new Date(now().getTime() + (index - 1) * 7_200_000), now: now() })
    }
    const { cookies } = await as('staff', { branches: [4101, 4102], name: 'Ann Bee' })
    await using served = await servedApp(site.fetch)
    await using window = await openPage({ width })
    const { page } = window
    await page
      .context()
      .addCookies([...cookies].map(([name, value]) => ({ name: name.replace('__Secure-', ''), value, url: `${served.url}/office` })))
    const isWhole = async () => {
      expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(width)
      expect(await axeFaults(page)).toEqual([])
    }
    await page.goto(served.url + routes.officeEnquiries.list.href())
    await isWhole()
    await page.getByRole('link', { name: 'Late 1' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Priya Raman' }).click()
    await isWhole()
    await page.getByRole('button', { name: 'Take it' }).click()
    await page.getByText('Ann Bee took it').waitFor()
    await page.getByText('Add a note for the office').click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Needs a level entrance.')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await page.getByText('Seen by the office alone, never mailed').waitFor()
    await page.getByRole('button', { name: 'Which time for a viewing?' }).click()
    const reply = page.getByRole('textbox', { name: 'To visitor0@example.com' })
    await expect.poll(() => reply.inputValue()).toContain('Hello Priya,')
    await isWhole()
    // Another form of the page would take what is written with it: its writer is asked first, and stays.
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Close', exact: true }).click({ noWaitAfter: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await reply.inputValue()).toContain('Hello Priya,')
    await page.getByRole('button', { name: 'Send the reply' }).click()
    await page.getByText('Mailed: on its way').waitFor()
    await isWhole()
    expect(await db.selectFrom('mail').select('kind').execute()).toEqual([{ kind: 'lead-reply' }])
    await page.goto(`${served.url}${routes.officeEnquiries.list.href()}?view=all`)
    await isWhole()
  },
  180_000,
)
