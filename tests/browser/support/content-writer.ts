import type { Page } from 'playwright-core'
import { parse } from 'yaml'
import * as routes from '#src/routes.ts'
import { type Filled, fillForm, nextButton, press } from './content-form.ts'

/** What a file of content says, read without its schema. */
interface Written {
  path: string
  values: unknown
  /** Of Markdown. */
  body?: string
}

export function readWritten(path: string, text: string): Written {
  if (path.endsWith('.csv')) {
    const rows = text.trim().split(/\r?\n/).slice(1)
    return { path, values: { redirects: rows.map((row) => ({ from: row.split(',')[0], to: row.split(',')[1] })) } }
  }
  const [, fields = text, body] = path.endsWith('.md') ? (/^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []) : []
  return { path, values: parse(fields), ...(body !== undefined && { body: body.trim() }) }
}

/** Somebody at the forms of the office, quick as a script. The page beside each form is left out: it shows what is compared in the end. */
export async function contentWriter(page: Page, url: string) {
  await page.route('**/office/preview?*', (route) => route.abort())
  const go = async (href: string) => {
    await page.goto(url + href, { waitUntil: 'domcontentloaded' })
  }
  const pressed = async (value: string) => {
    const loaded = page.waitForEvent('domcontentloaded')
    if (await page.evaluate(press, value)) return await loaded
    loaded.catch(() => {})
    throw new Error(`${page.url()} has no button for ${value}`)
  }

  /** A new file of the kind that its folder is for, under the name that it is to have. */
  const begin = async ({ path, values }: Written) => {
    const [kind = '', file = ''] = path.split('/')
    await go(routes.officeContent.list.href())
    await page
      .locator(`a[href="${routes.officeContent.newPage.href(kind)}"]`)
      .first()
      .click()
    await page.locator('[name="_kind"]').waitFor({ state: 'attached' })
    await page.evaluate(fillForm, { values })
    const loaded = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Begin' }).click()
    await loaded
    const made = decodeURIComponent(new URL(page.url()).pathname.slice(routes.officeContent.file.href('').length))
    if (made === path) return
    await go(routes.officeContent.removePage.href(made))
    await page.locator('#name').fill(file.replace(/\.\w+$/, ''))
    await page.getByRole('button', { name: 'Rename in my drafts' }).click()
    await page.waitForURL(`**${routes.officeContent.file.href(path)}*`, { waitUntil: 'domcontentloaded' })
  }

  /** The one file of its kind, which the agency has not yet. */
  const beginOne = async (path: string) => {
    await go(routes.officeContent.list.href())
    await page.locator(`a[href="${routes.officeContent.file.href(path)}"]`).click()
  }

  /** The form of a file, or of one item of its lists: lists as long as they have to be, then everything filled in and saved. */
  const fill = async (written: Written, at = ''): Promise<Filled> => {
    await go(routes.officeContent.file.href(written.path) + (at === '' ? '' : `?at=${encodeURIComponent(at)}`))
    for (let button = await page.evaluate(nextButton, written.values); button; button = await page.evaluate(nextButton, written.values))
      await pressed(button)
    const filled = await page.evaluate(fillForm, { values: written.values, body: at === '' ? written.body : undefined })
    await pressed('save')
    return filled
  }

  return {
    /** Writes a file by its form until it says what it has to, and leaves it as a draft. */
    async write(written: Written, isNew: boolean): Promise<Filled & { path: string }> {
      if (isNew) await (written.path.includes('/') ? begin(written) : beginOne(written.path))
      let filled = await fill(written)
      // What can be chosen may be made by what was just saved, such as the blocks of a page.
      if (filled.refused.length > 0) filled = await fill(written)
      for (const item of filled.elsewhere) {
        const inside = await fill(written, item)
        filled.refused.push(...inside.refused)
        filled.asYaml.push(...inside.asYaml)
        filled.missing.push(...inside.missing.filter((place) => place.startsWith(`${item}.`)))
      }
      return { path: written.path, ...filled, elsewhere: [] }
    },

    /** Publishes all drafts; throws what keeps them from it. */
    async publish(): Promise<void> {
      await go(routes.officeContent.drafts.href())
      const loaded = page.waitForEvent('domcontentloaded', { timeout: 120_000 })
      await page.getByRole('button', { name: 'Publish those ticked' }).click({ noWaitAfter: true })
      await loaded
      if (!page.url().includes('content-published'))
        throw new Error(`Not published: ${(await page.locator('main').innerText()).slice(0, 4000)}`)
    },
  }
}
