import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expertAgentFormat } from '#src/feeds/expert-agent/expert-agent-format.ts'
import { type FeedFile, FeedRefused, type FeedRow } from '#src/feeds/feed.ts'
import { jupixFormat } from '#src/feeds/jupix/jupix-format.ts'
import { reapitFeed } from '#src/feeds/reapit/reapit-feed.ts'
import { propertyRow } from '#src/feeds/rtdf/property-row.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { readStreetPage } from '#src/feeds/street/street-page.ts'
import { streetRow } from '#src/feeds/street/street-row.ts'
import { vebraRow } from '#src/feeds/vebra/property-row.ts'
import { openXmlFeed, type XmlFormat } from '#src/feeds/xml/xml-feed.ts'
import { readXml } from '#src/feeds/xml/xml-reader.ts'
import { rowWithoutUnstorable } from '#src/services/import-feed/read-advert.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { expertAgentFile, inExpertAgent } from '#tests/support/same-properties/in-expert-agent.ts'
import { inJupix, jupixFile } from '#tests/support/same-properties/in-jupix.ts'
import { inReapit } from '#tests/support/same-properties/in-reapit.ts'
import { inRtdf } from '#tests/support/same-properties/in-rtdf.ts'
import { inStreet, streetPage } from '#tests/support/same-properties/in-street.ts'
import { inVebra } from '#tests/support/same-properties/in-vebra.ts'
import { sameProperties } from '#tests/support/same-properties/same-properties.ts'
import { mutatedJson, mutatedXml } from './mutate-message.ts'
import type { Target } from './target.ts'

const today = '2026-11-23'
const now = new Date(`${today}T12:00:00Z`)
const our = { branchId: 1, line: 1, today }
const ofBranch = (theirs: string) => sourceBranches({ ...aSource('fuzz', [1]), branches: [{ id: 1, theirs }] })

/** Readers of what software sends and what it answers, each given properties that are known in every format. */
export function feedTargets(): Target[] {
  const rtdf = sameProperties.map(inRtdf)
  const vebra = sameProperties.map(inVebra)
  const street = sameProperties.map((property) => JSON.parse(String(streetPage(inStreet(property)))))
  const reapit = sameProperties.map(inReapit)
  const jupix = sameProperties.map((property) => jupixFile(inJupix(property)))
  const expertAgent = sameProperties.map((property) => expertAgentFile('7', inExpertAgent(property)))
  return [
    {
      name: 'RTDF reader',
      try: (random) =>
        readRow(
          propertyRow({ agentRef: 'A1', branchId: 1, channel: random.pick([1, 2]), property: mutatedJson(random, random.pick(rtdf)) }),
        ),
    },
    { name: 'Vebra reader', try: (random) => orRefused(() => readVebra(mutatedXml(random, random.pick(vebra)))) },
    { name: 'Street reader', try: (random) => orRefused(() => readStreet(mutatedJson(random, random.pick(street)))) },
    { name: 'Reapit reader', try: (random) => readReapit(mutatedJson(random, random.pick(reapit))) },
    { name: 'Jupix reader', try: (random, folder) => readXmlFile(mutatedXml(random, random.pick(jupix)), jupixFormat, folder) },
    {
      name: 'Expert Agent reader',
      try: (random, folder) => readXmlFile(mutatedXml(random, random.pick(expertAgent)), expertAgentFormat, folder),
    },
  ]
}

function readVebra(xml: string): void {
  readRow(vebraRow(readXml(Buffer.from(xml)), our))
}

function readStreet(page: unknown): void {
  for (const property of readStreetPage(Buffer.from(JSON.stringify(page) ?? '')).properties)
    for (const channel of ['sales', 'lettings'] as const) readRow(streetRow(property, { channel, branchId: 1, now, line: 1 }))
}

async function readReapit(property: unknown): Promise<void> {
  const { file } = await reapitFeed({ properties: [property], extent: 'whole', customer: 'DXX', branches: ofBranch('TAU'), today })
  await readAll(file)
}

async function readXmlFile(xml: string, format: XmlFormat, folder: string): Promise<void> {
  const path = join(folder, 'fuzz.xml')
  await writeFile(path, xml)
  await orRefused(async () => {
    const feed = await openXmlFeed(path, format, ofBranch('7'))
    await readAll(feed).finally(feed.close)
  })
}

async function readAll(feed: FeedFile): Promise<void> {
  for await (const row of feed.rows) readRow(row)
}

/** A row is rejected with a reason, or is a listing that a database takes, as the import hands it on, and a page may show. */
function readRow(given: FeedRow): void {
  const row = rowWithoutUnstorable(given)
  if (row.kind === 'rejected') {
    if (row.problem.reason === '') throw new Error('Rejected without a reason')
    return
  }
  const { listing, warnings } = row.read()
  const json = JSON.stringify([listing, warnings])
  if (!json.isWellFormed() || /\\u0000|\\ud[89a-f]/.test(json)) throw new Error(`No database takes ${json}`)
  if (!Number.isSafeInteger(listing.bedrooms) || !Number.isFinite(listing.price ?? 0)) throw new Error(`No numbers: ${json}`)
  if (/<(?!\/?(?:b|i|u|strong|em|p|br|ul|ol|li|h3|h4)\b)/.test(listing.description)) throw new Error(`Markup: ${listing.description}`)
}

/** To refuse a document is right. */
async function orRefused(read: () => void | Promise<void>): Promise<void> {
  try {
    await read()
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
  }
}
