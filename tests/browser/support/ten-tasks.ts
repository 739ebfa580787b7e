import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import * as routes from '#src/routes.ts'
import type { OfficeHand } from './office-hand.ts'

/** What a task is done with: its screens, what visitors get, and somebody else who publishes meanwhile. */
export interface TaskSite {
  page: Page
  hand: OfficeHand
  /** A page as visitors get it. */
  shown: (path: string) => Promise<string>
  /** A file as it is published. */
  text: (path: string) => Promise<string>
  /** Somebody else saves a form and publishes it. */
  publishAsOther: (path: string, fields: Readonly<Record<string, string>>) => Promise<void>
}

export interface Task {
  /** As docs/office.md names it. */
  name: string
  /** The screen that it begins on. */
  begins: string
  walk: (site: TaskSite) => Promise<void>
}

const { officeContent: content, officeLook: look } = routes
const list = content.list.href()
const fieldAt = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const isPublished = async (page: Page) => await page.getByText('Published: visitors see it now.').waitFor()

const aPicture = async (colour: string) =>
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

export const tasks: readonly Task[] = [
  {
    name: 'correct a price in the fees',
    begins: list,
    async walk({ page, hand, shown }) {
      await hand.go(link(page, 'Fees and prices'))
      await hand.press(page.locator('summary', { hasText: 'Full management' }))
      await hand.type(fieldAt(page, 'legal.fees.landlords.0.fee'), '11 % of the rent with VAT')
      await hand.go(button(page, 'Publish'))
      await isPublished(page)
      expect(await shown(routes.legal.fees.href())).toContain('11 % of the rent with VAT')
    },
  },
  {
    name: 'publish an article with a picture',
    begins: list,
    async walk({ page, hand, shown }) {
      await hand.go(link(page, 'Add an article'))
      await hand.type(page.getByLabel('Title', { exact: true }), 'Lambing at Holford')
      await hand.type(page.getByLabel('Summary', { exact: true }), 'How it went this spring.')
      await hand.go(button(page, 'Begin'))
      await hand.press(button(page, /^Choose a picture/))
      await hand.isSound()
      await hand.bring(page.getByLabel('Add one'), { name: 'lambs.jpg', mimeType: 'image/jpeg', buffer: await aPicture('#7a9a5b') })
      await page.locator('dialog[data-picker]').waitFor({ state: 'detached' })
      await hand.type(fieldAt(page, 'picture.alt'), 'Two lambs in a pen')
      await hand.type(fieldAt(page, '_body'), 'There were forty of them.')
      await hand.go(button(page, 'Publish'))
      await isPublished(page)
      const article = await shown('/articles/lambing-at-holford')
      for (const text of ['There were forty of them.', 'Two lambs in a pen']) expect(article).toContain(text)
    },
  },
  {
    name: 'close a branch for a day',
    begins: list,
    async walk({ page, hand, text }) {
      await hand.go(link(page, 'Taunton'))
      await hand.go(button(page, 'Add to closed days'))
      await hand.type(page.locator('[name^="closedDays."]').last(), '2027-02-01')
      await hand.go(button(page, 'Publish'))
      await isPublished(page)
      expect(await text('branches/taunton.yaml')).toContain('2027-02-01')
    },
  },
  {
    name: 'add a staff member',
    begins: list,
    async walk({ page, hand, shown }) {
      await hand.go(link(page, 'Taunton'))
      await hand.go(button(page, 'Add to staff'))
      const last = async (name: string) => page.locator(`[name^="staff."][name$=".${name}"]`).last()
      await hand.type(await last('firstName'), 'Siân')
      await hand.type(await last('surname'), 'Bevan-Jones')
      await hand.type(await last('jobTitle'), 'Valuer')
      await hand.go(button(page, 'Publish'))
      await isPublished(page)
      expect(await shown(routes.staff.one.href('sian-bevan-jones'))).toContain('Valuer')
    },
  },
  {
    name: 'add a page with five blocks to a menu',
    begins: list,
    async walk({ page, hand, shown }) {
      await hand.go(link(page, 'Add a page'))
      await hand.type(page.getByLabel('Title', { exact: true }), 'Moving house')
      await hand.type(page.getByLabel('Description', { exact: true }), 'How it goes.')
      await hand.go(button(page, 'Begin'))
      for (const kind of ['Text before a picture', 'Text with a picture', 'Quotes', 'Our offices', 'Items to open']) {
        await hand.press(page.locator('summary', { hasText: 'Add a block' }))
        await hand.go(button(page, kind))
      }
      await hand.press(page.locator('summary', { hasText: 'Other steps' }))
      await hand.go(button(page, 'Add to the menu'))
      await hand.go(button(page, 'Publish those ticked'))
      await isPublished(page)
      expect(await shown('/')).toContain('href="/moving-house"')
      expect(await shown('/moving-house')).toContain('Moving house')
    },
  },
  {
    name: 'put a block on the home page for a week',
    begins: list,
    async walk({ page, hand }) {
      await hand.go(link(page, 'Home page'))
      await hand.press(page.locator('summary', { hasText: 'Add a block' }))
      await hand.go(button(page, 'Text with a picture'))
      await hand.type(page.locator('[name^="blocks."][name$=".content.title"]').last(), 'Closed at Christmas')
      await hand.press(page.locator('summary', { hasText: 'Schedule' }))
      await hand.type(page.getByLabel('Publish at'), '2027-12-20T09:00')
      await hand.type(page.getByLabel('Take down at (optional)'), '2027-12-27T09:00')
      await hand.go(button(page, 'Publish'))
      await page.getByText('Published at 9.00am on Monday 20 December 2027, taken down at 9.00am on Monday 27 December 2027').waitFor()
    },
  },
  {
    name: 'replace the logo',
    begins: look.page.href(),
    async walk({ page, hand, text }) {
      await hand.bring(page.getByLabel('Logo', { exact: true }), {
        name: 'new-logo.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPicture('#123456'),
      })
      await hand.go(button(page, 'Use: Logo'))
      await hand.go(link(page, 'Publish'))
      await hand.go(button(page, 'Publish those ticked'))
      expect(await text('site.yaml')).toMatch(/logo: new-logo/)
    },
  },
  {
    name: 'undo a publication',
    begins: list,
    async walk({ page, hand, shown, publishAsOther }) {
      await publishAsOther('pages/contact.yaml', { title: 'Ring us at night' })
      expect(await shown('/contact')).toContain('Ring us at night')
      await hand.go(link(page, 'History'))
      await hand.go(page.getByRole('table').getByRole('link').first())
      await hand.go(button(page, 'Undo'))
      expect(await shown('/contact')).not.toContain('Ring us at night')
    },
  },
  {
    name: 'answer a conflict',
    begins: content.file.href('pages/contact.yaml'),
    async walk({ page, hand, text, publishAsOther }) {
      await fieldAt(page, 'title').fill('Ring us')
      await page.getByText(/^Saved at/).waitFor()
      await publishAsOther('pages/contact.yaml', { title: 'Write to us' })
      await page.reload()
      await hand.go(link(page, 'Compare both, field by field.'))
      await hand.press(page.getByRole('radio', { name: /Write to us/ }))
      await hand.go(button(page, /in my draft$/))
      await hand.go(button(page, 'Publish'))
      expect(await text('pages/contact.yaml')).toContain('title: Write to us')
    },
  },
  {
    name: 'change the heading of the home page',
    begins: list,
    async walk({ page, hand, shown }) {
      await hand.go(link(page, 'Home page'))
      await hand.press(page.locator('[data-sorted="blocks"] > li').first().locator('summary').first())
      await hand.type(fieldAt(page, 'blocks.0.content.title'), 'Homes between moor and sea')
      await hand.go(button(page, 'Publish'))
      await isPublished(page)
      expect(await shown('/')).toContain('Homes between moor and sea')
    },
  },
]
