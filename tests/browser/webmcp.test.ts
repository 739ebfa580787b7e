import { chromium, type Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { openPage } from '#tests/support/chromium.ts'
import { chromiumProgram } from '#tests/support/chromium-program.ts'
import { addProperty } from '#tests/support/properties.ts'
import { stockedSite } from '#tests/support/served-site.ts'

interface Tool {
  name: string
  description: string
  inputSchema?: { properties: Record<string, { description?: string; enum?: string[] }>; required?: string[] }
  annotations?: { autosubmit?: boolean }
}

/** What Chromium has of WebMCP behind this flag (declarative draft, 2026). */
const flag = '--enable-features=WebMCPTesting'

/** A page of a Chromium with WebMCP, and the tools of each page it goes to, by their names, as DevTools are told. */
async function browserWithTools() {
  const program = await chromiumProgram()
  const browser = await chromium.launch({ ...program, args: [...program.args, flag] })
  const page = await browser.newPage()
  const protocol = await page.context().newCDPSession(page)
  const heard = new Map<string, Tool>()
  protocol.on('WebMCP.toolsAdded' as never, ({ tools }: { tools: Tool[] }) => {
    for (const tool of tools) heard.set(tool.name, tool)
  })
  await protocol.send('WebMCP.enable' as never).catch(() => {})
  const toolsOf = async (address: string, name: string) => {
    heard.clear()
    await page.goto(address)
    await expect.poll(() => heard.get(name)).toBeDefined()
    return heard.get(name)!
  }
  return { page, toolsOf, [Symbol.asyncDispose]: () => browser.close() }
}

const stocked = () => stockedSite((db) => addProperty(db, { branch_id: 4101 }))
const viewingOf = (id: number) => `${routes.overlay.bookAViewing.path}?property=${id}`

test('a browser with WebMCP finds the forms as tools: every parameter is described, and only a search may be sent by itself', async (context) => {
  await using site = await stocked()
  await using browser = await browserWithTools()
  await browser.page.goto(site.url)
  if (!(await browser.page.evaluate(() => 'modelContext' in document))) return context.skip()
  const search = await browser.toolsOf(`${site.url}/property-for-sale`, 'search_properties')
  expect(search.annotations?.autosubmit).toBe(true)
  const asked = search.inputSchema?.properties ?? {}
  expect(asked.q?.description).toContain('a whole sentence such as')
  expect(asked.channel).toMatchObject({ description: 'For sale, or to rent', enum: ['sales', 'lettings'] })
  // Without a parameter's own words none of the form would be known (place-field.island.tsx).
  expect(asked.max_price?.enum).toContain('300000')
  expect(Object.keys(asked).length).toBeGreaterThan(20)
  const viewing = await browser.toolsOf(site.url + viewingOf(site.stock), 'request_viewing')
  const valuation = await browser.toolsOf(site.url + routes.overlay.bookAValuation.path, 'request_valuation')
  for (const { name, annotations, inputSchema } of [viewing, valuation]) {
    expect([name, annotations?.autosubmit ?? false]).toEqual([name, false])
    expect(inputSchema?.required).toEqual(expect.arrayContaining(['lead_client[email]', 'marketing_preferences[opt_in_terms]']))
    expect(inputSchema?.properties['lead_client[body]']?.description).toBe('Leave this empty')
  }
  for (const { name, inputSchema } of [search, viewing, valuation]) {
    const silent = Object.entries(inputSchema?.properties ?? {}).filter(([, { description = '' }]) => description.trim() === '')
    expect([name, silent.map(([field]) => field)]).toEqual([name, []])
  }
})

test('in a browser without it the forms with these attributes are found and sent as ever, without an error', async () => {
  await using site = await stocked()
  await using window = await openPage()
  const { page } = window
  expect(await page.evaluate(() => 'modelContext' in document)).toBe(false)
  await page.goto(`${site.url}/property-for-sale`)
  expect(await formsWith(page)).toEqual(['search_properties'])
  await page.selectOption('#search-min-beds', '2')
  await page.waitForURL(/from-2-bed/)
  await page.goto(site.url + viewingOf(site.stock))
  expect(await formsWith(page)).toContain('request_viewing')
  expect(window.faults).toEqual([])
})

async function formsWith(page: Page): Promise<string[]> {
  return await page.$$eval('form[toolname][tooldescription]', (forms) => forms.map((form) => form.getAttribute('toolname') ?? ''))
}
