import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'

/** How somebody works: without a pointer, or with a finger on a phone. */
export const ways = ['by keyboard', 'by touch'] as const
export type Way = (typeof ways)[number]

/** A form that needs more presses of Tab than these has no way through it that anybody would go. */
const mostTabs = 250

/** Somebody at the screens of the office, who counts their steps: each press, and each field that is filled. */
export function officeHand(page: Page, way: Way) {
  const counted = { steps: 0, tabs: 0 }

  const reach = async (target: Locator) => {
    await target.waitFor()
    const isReached = () => target.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; !(await isReached()); tabs += 1) {
      if (tabs === mostTabs) throw new Error(`${target} is not reached by ${mostTabs} presses of Tab on ${page.url()}`)
      await page.keyboard.press('Tab')
      counted.tabs += 1
    }
  }

  /** Of choices that exclude each other Tab reaches the one that holds; arrow keys go to the others. */
  const choose = async (target: Locator) => {
    const name = (await target.getAttribute('name')) ?? ''
    const group = page.locator(`[type="radio"][name=${JSON.stringify(name)}]`)
    await reach(group.and(page.locator(':checked')))
    for (let arrows = await group.count(); arrows > 0 && !(await target.isChecked()); arrows -= 1) await page.keyboard.press('ArrowUp')
  }

  /** Presses a link, a button, a part that opens or a choice. */
  const press = async (target: Locator) => {
    counted.steps += 1
    if (way === 'by touch') return await target.tap()
    const type = await target.getAttribute('type')
    if (type === 'radio') return await choose(target)
    await reach(target)
    await page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter')
  }

  /** A browser has the parts of a day in the order of its own language, and times before noon with or without AM. */
  const typeMoment = async (target: Locator, text: string) => {
    const [year = '', month = '', date = '', time = ''] = text.split(/[-T]/)
    const orders = [date + month, month + date]
    for (const [at, order] of orders.entries()) {
      await page.keyboard.type(order + year)
      if (time !== '') {
        await page.keyboard.press('ArrowRight')
        await page.keyboard.type(`${time.replace(':', '')}AM`)
      }
      if ((await target.inputValue()) === text || at === orders.length - 1) return
      for (let back = 0; back < 6; back += 1) await page.keyboard.press('ArrowLeft')
    }
  }

  /** The screen as it stands: nothing of it is wrong for who does not see it, and nothing lies outside the window. */
  const isSound = async () => {
    expect([page.url(), await axeFaults(page)]).toEqual([page.url(), []])
    const { width = 0 } = page.viewportSize() ?? {}
    expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), width])
  }

  return {
    counted,
    press,
    isSound,
    /** Presses what leads to another screen, and looks at that. */
    async go(target: Locator) {
      await target.waitFor()
      const loaded = page.waitForEvent('load')
      await press(target)
      await loaded
      await isSound()
    },
    /** Puts a text in place of what a field holds; a day as 2027-02-01, with a time before noon as 2027-02-01T09:30. */
    async type(target: Locator, text: string) {
      counted.steps += 1
      const kind = (await target.getAttribute('type')) ?? ''
      if (way === 'by touch') {
        await target.tap()
        // A phone has its own wheels for days and times.
        return await target.fill(text)
      }
      await reach(target)
      if (kind.startsWith('date')) return await typeMoment(target, text)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Gives a field for files one of these bytes, as the chooser of the machine does. */
    async bring(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await press(target)
      await (await chooser).setFiles(file)
    },
  }
}

export type OfficeHand = ReturnType<typeof officeHand>
