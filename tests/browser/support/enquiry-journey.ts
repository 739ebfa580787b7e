import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'

/** One of the forms, as a visitor goes through it. */
export interface Journey {
  name: string
  /** The page that it is opened from, and its own. */
  at: string
  /** The form itself. */
  within?: string
  /** What Tab comes to, a list for each step, each as a screen reader names it: its kind and its name. */
  stops: ReadonlyArray<readonly string[]>
  /** What is typed where, by the name of the stop. */
  typed: Readonly<Record<string, string>>
  /** The keys that are pressed where, by the name of the stop. */
  pressed?: Readonly<Record<string, readonly string[]>>
  /** The address that takes it. */
  to: string
  /** What is put in the place of what on the way, and what is said of that. */
  spoilt: readonly [from: string, to: string, said: string]
  /** What is said where nobody could say what became of it. */
  failed: string
  /** While it is on its way; 'Sending…' unless given. */
  sending?: string
  thanks: RegExp
  /** What is there once it was taken. */
  taken: 'lead' | 'mail' | 'nothing'
  /** Whose site; of the agency that asks for a valuation in steps unless given. */
  site?: 'single'
  /** It asks for a captcha. */
  hasCaptcha: boolean
  file?: { label: string; name: string; mimeType: string; buffer: Buffer }
}

/** What of the form has the focus, as a screen reader names it: `textbox "Email"`; undefined where that is nothing of it. */
async function focused(form: Locator): Promise<string | undefined> {
  const place = form.locator(':focus')
  if ((await place.count()) === 0) return undefined
  const said = /^- (\w+ "[^"]*")/.exec(await place.ariaSnapshot())?.[1]
  return said?.replace(/"[^"]* [A-Z][a-z]{2,}"$/, (name) => (/\d/.test(name) ? '"a day"' : name)) ?? (await place.getAttribute('name'))!
}

/** Fills in all steps by the keyboard, from above the form on; returns what Tab came to in each. The last button has the focus then. */
export async function fillInByKeyboard(page: Page, form: Locator, { stops, typed, pressed, file }: Journey): Promise<string[][]> {
  const found: string[][] = []
  for (const [index, expected] of stops.entries()) {
    const stepped: string[] = []
    for (let presses = 0; presses < 40 && stepped.at(-1) !== expected.at(-1); presses++) {
      await page.keyboard.press('Tab')
      const name = await focused(form)
      // A date is one stop for each of its parts.
      if (name === undefined || stepped.at(-1) === name) continue
      stepped.push(name)
      if (typed[name] !== undefined) await page.keyboard.insertText(typed[name])
      for (const key of pressed?.[name] ?? []) await page.keyboard.press(key)
      if (file && name.includes(file.label)) await form.getByLabel(file.label).setInputFiles(file)
    }
    found.push(stepped)
    if (index === stops.length - 1) break
    await page.keyboard.press('Enter')
    await form.getByRole('heading', { name: `Step ${index + 2} of ${stops.length}` }).waitFor()
  }
  return found
}

/** All that a visitor has typed and chosen, files apart. */
export async function heldIn(form: Locator): Promise<string[]> {
  return await form.evaluate((element) => {
    const given = [...new FormData(element as HTMLFormElement)]
    return given.flatMap(([name, value]) => (typeof value === 'string' && !/captcha/.test(name) ? [`${name}=${value}`] : []))
  })
}

/** The next request to the address is answered so. */
export async function once(page: Page, address: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    (url) => url.pathname === address,
    (route) => (route.request().method() === 'POST' ? handle(route) : route.continue()),
    { times: 1 },
  )
}

/** Sends the request on with another text in it; what has a file cannot be changed on its way, and is answered as the server would. */
export async function spoil(route: Route, { spoilt: [from, to, said], file }: Journey): Promise<void> {
  if (file) return await route.fulfill({ status: 422, json: { errors: { email: said } } })
  const sent = route.request().postData() ?? ''
  expect(sent).toContain(from)
  await route.continue({ postData: sent.replace(from, to) })
}
