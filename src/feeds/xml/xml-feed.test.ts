import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedRefused } from '#src/feeds/feed.ts'
import { expertAgentFile, inExpertAgent } from '#tests/support/same-properties/in-expert-agent.ts'
import { inJupix, jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { trials } from '#tests/support/trials.ts'
import { readXmlFile } from '#tests/support/xml-feeds.ts'
import { expertAgentFormat } from '../expert-agent/expert-agent-format.ts'
import { jupixFormat } from '../jupix/jupix-format.ts'
import type { XmlFormat } from './xml-feed.ts'

const jupix = jupixFile(...sameProperties.map(inJupix))
const expertAgent = expertAgentFile('7', ...sameProperties.map(inExpertAgent))
const files: ReadonlyArray<readonly [name: string, format: XmlFormat, whole: string]> = [
  ['Jupix', jupixFormat, jupix],
  ['Expert Agent', expertAgentFormat, expertAgent],
]

test.each(files)('a file of %s is whole, and says so', async (_, format, whole) => {
  const { listings, problems, end } = await readXmlFile(whole, format, '7')
  expect(listings.map(({ agentRef }) => agentRef)).toEqual(['1001', '1002', '1003'])
  expect([problems, end]).toEqual([[], { rows: 3, complete: true, reason: '' }])
})

test.each(files)('of a file of %s that is cut off anywhere nothing is read', async (_, format, whole) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.trimEnd().length - 1 }), async (length) => {
      await expect(readXmlFile(whole.slice(0, length), format, '7')).rejects.toBeInstanceOf(FeedRefused)
    }),
    { numRuns: trials(60, 3_000) },
  )
})

test('another document is refused, as is a page that says something went wrong', async () => {
  await expect(readXmlFile(jupix, expertAgentFormat, '7')).rejects.toThrow(
    'It is not the file that was expected: it has no element branches.',
  )
  await expect(readXmlFile('<html><body>Error<br></body></html>', jupixFormat, '7')).rejects.toBeInstanceOf(FeedRefused)
})

test('a file without properties has none', async () => {
  expect(await readXmlFile('<properties/>', jupixFormat, '7')).toMatchObject({ rows: [], end: { rows: 0, complete: true } })
})

test('properties of branches that the source does not name are left out, and told by branch', async () => {
  const other = inJupix(sameProperties[0]!).replace('<branchID>7<', '<branchID>8<')
  const { listings, problems } = await readXmlFile(jupixFile(other, inJupix(sameProperties[1]!), other), jupixFormat, '7')
  expect(listings.map(({ agentRef }) => agentRef)).toEqual(['1002'])
  expect(problems).toMatchObject([{ reason: expect.stringContaining('2 properties were left out, of the branch 8') }])
})

test('a property without a reference that can be used is rejected by its line', async () => {
  const nameless = inJupix(sameProperties[0]!).replace('<propertyID>1001<', `<propertyID>${'1'.repeat(81)}<`)
  const { listings, rejected } = await readXmlFile(jupixFile(inJupix(sameProperties[1]!), nameless), jupixFormat, '7')
  expect(listings).toHaveLength(1)
  expect(rejected).toMatchObject([{ line: expect.any(Number), reason: 'The property has no reference that can be used.' }])
})

const names = [...new Set([...`${jupix}${expertAgent}`.matchAll(/<([a-z_]\w*)/gi)].map(([, name]) => name!))].filter(
  (name) => name !== 'property',
)
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('-1', '1e999', '0', '2026-02-31', 'http://a/\u0000', '&amp;#0;', '<![CDATA[<script>]]>', '1'),
)

test.each(files.map(([name, format]) => [name, format] as const))(
  'whatever the fields of %s say gives listings that can be stored',
  async (name, format) => {
    const fields = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(fields, async (given) => {
        // What XML cannot hold at all.
        const safe = (text: string) => (text.startsWith('<!') ? text : text.replaceAll(/[<>&]|\p{C}/gu, ''))
        const body = given.map(([field, text]) => `<${field}>${safe(text)}</${field}>`).join('')
        const whole =
          name === 'Jupix'
            ? jupixFile(`<property><propertyID>1</propertyID><branchID>7</branchID>${body}</property>`)
            : expertAgentFile('7', `<property reference="1">${body}</property>`)
        const { listings, warnings } = await readXmlFile(whole, format, '7')
        const json = JSON.stringify([listings, warnings])
        expect(json.isWellFormed()).toBe(true)
        expect(json).not.toMatch(/\\u0000|\\ud[89a-f]/)
        for (const { price, bedrooms, description } of listings) {
          expect(Number.isFinite(price ?? 0) && Number.isSafeInteger(bedrooms)).toBe(true)
          expect(description).not.toMatch(/<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)\b)/)
        }
      }),
      { numRuns: trials(150, 3_000) },
    )
  },
)

test.each(['src/feeds/xml/xml-feed.ts', 'src/gateways/senders/ftp-server.ts'])(
  'Node itself can import %s: the test runner takes names from packages that Node does not',
  async (path) => {
    await expect(promisify(execFile)(process.execPath, ['--input-type=module', '-e', `await import('./${path}')`])).resolves.toBeDefined()
  },
)
