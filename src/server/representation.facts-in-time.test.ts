import { expect, test } from 'vitest'
import { writeEnergyCertificates } from '#src/data/properties/energy-certificates.ts'
import type { PropertyRecord } from '#src/domain/assistants/property-record.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow, testSite } from '#tests/support/site.ts'

const home = { postcode: 'TA1 1AA', outcode: 'TA1', houseNameNumber: '12', squareFeet: null }
const headline = { fabric: 'c', heating: 'd', smartReadiness: 'e', yearlyCost: 1430 } as const

/** What page, structured data, JSON, Markdown and the tool for assistants say of these facts of one home, at a time. */
async function saidOf(labels: readonly string[], { lodgedOn = '2020-01-01', ratesOf = '2026/27', now = testNow }) {
  await using db = await testDatabase()
  const id = await addProperty(db, { listing: { ...home, material: { councilTaxBand: 'D' } } })
  const certificate = { number: '1234-5678', lodgedOn, rating: 'd', points: 61, headline } as const
  await writeEnergyCertificates(db, [
    { home: { id, ...home }, certificate, address: '12, High Street', score: 100, isCertain: true, hasRival: false },
  ])
  const content = await testContent()
  const councilTax = [{ council: 'Somerset Council', outcodes: ['TA1'], year: ratesOf, bandD: 2400 }]
  const site = await testSite(db, { now: () => now, content: () => ({ ...content, site: { ...content.site, councilTax } }) })
  const ask = async (accept: string) => await site.request(routes.property.page.href(id, 'sales'), { headers: { accept } })
  const html = await (await ask('text/html')).text()
  const { materialFacts } = (await (await ask('application/json')).json()) as PropertyRecord
  const markdown = await (await ask('text/markdown')).text()
  const params = { name: 'property', arguments: { ids: [id] } }
  const tool = await site.request(routes.assistants.mcp.href(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  const [record] = (await tool.json()).result.structuredContent.properties as PropertyRecord[]
  const inStructuredData = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .flatMap(({ mainEntity }) => mainEntity?.additionalProperty ?? []) as Array<{ name: string; description: string }>
  const known = (facts: PropertyRecord['materialFacts']) =>
    labels.map((label) => facts.find((fact) => fact.label === label && fact.state === 'known')?.text)
  const inWords = (text: string, before: string) =>
    labels.map((label) => (text.includes(`${before}${label}`) ? text.split(`${before}${label}`)[1]! : undefined))
  return {
    html,
    page: inWords(wordsOfPage(/<main.*<\/main>/s.exec(html)![0]), ''),
    markdown: inWords(markdown, '- **'),
    structured: labels.map((label) => inStructuredData.find(({ name }) => name === label)?.description),
    json: known(materialFacts),
    tool: known(record!.materialFacts),
  }
}

const ofCertificate = ['Energy rating', 'Energy: fabric', 'Energy cost', 'Energy certificate', 'Certificate valid until']

test('a certificate is shown alike everywhere until its last day, and nowhere after it', async () => {
  const texts = ['D (61)', 'C', '£1,430 a year', 'Number 1234-5678', '21 November 2026']
  const valid = await saidOf(ofCertificate, { lodgedOn: '2016-11-22' })
  expect([valid.json, valid.tool]).toEqual([texts, texts])
  texts.forEach((text, at) => {
    expect(valid.page[at]).toMatch(new RegExp(`^ ${RegExp.escape(text)} .*from the register of energy certificates, 22 November 2016`))
    expect(valid.markdown[at]).toMatch(
      new RegExp(`^:\\*\\* ${RegExp.escape(text)} \\(from the register of energy certificates, 22 November`),
    )
    expect(valid.structured[at]).toBe(`${text}, from the register of energy certificates, 22 November 2016`)
  })
  expect(valid.html).toContain('aria-label="Rated D (61), from A, the best, to G"')
  const past = await saidOf(ofCertificate, { lodgedOn: '2016-11-21' })
  expect([past.json, past.tool, past.structured]).toEqual(Array.from({ length: 3 }, () => ofCertificate.map(() => undefined)))
  expect(past.page.slice(1)).toEqual(past.markdown.slice(1))
  expect(past.page[0]).toMatch(/^ Ask agent/)
  expect(past.markdown[0]).toMatch(/^:\*\* Not known: ask the agent/)
  expect(past.html).not.toMatch(/Rated D|1234-5678/)
})

test.each([
  ['2027-03-31T10:00:00Z', 'About £2,400 a year'],
  ['2027-04-01T10:00:00Z', 'About £2,400 a year in 2026/27, not known for the year since'],
  ['2028-03-31T10:00:00Z', 'About £2,400 a year in 2026/27, not known for the year since'],
  ['2028-04-01T10:00:00Z', undefined],
])('at %s rates of 2026/27 are said everywhere as %s', async (now, text) => {
  const said = await saidOf(['Council tax a year'], { now: new Date(now) })
  expect([said.json, said.tool]).toEqual([[text], [text]])
  const sourced = 'rom the rates of Somerset Council for 2026/27, 1 April 2026'
  for (const words of [said.page, said.markdown, said.structured].flat()) {
    if (text === undefined) expect(words).toBeUndefined()
    else {
      expect(words).toMatch(new RegExp(`^(?: |:\\*\\* )?${RegExp.escape(text)}(?:,| \\(| F)`))
      expect(words).toContain(sourced)
    }
  }
})
