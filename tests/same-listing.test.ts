import { expect, test } from 'vitest'
import type { Listing } from '#src/domain/property/listing.ts'
import { expertAgentFormat } from '#src/feeds/expert-agent/expert-agent-format.ts'
import type { FeedRow } from '#src/feeds/feed.ts'
import { jupixFormat } from '#src/feeds/jupix/jupix-format.ts'
import { reapitFeed } from '#src/feeds/reapit/reapit-feed.ts'
import { propertyRow } from '#src/feeds/rtdf/property-row.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { readStreetPage } from '#src/feeds/street/street-page.ts'
import { streetRow } from '#src/feeds/street/street-row.ts'
import { vebraRow } from '#src/feeds/vebra/property-row.ts'
import { readXml } from '#src/feeds/xml/xml-reader.ts'
import { aSource } from './support/opened-feed.ts'
import { readSentFeed } from './support/read-sent-feed.ts'
import { inBlm } from './support/same-properties/in-blm.ts'
import { expertAgentFile, inExpertAgent } from './support/same-properties/in-expert-agent.ts'
import { inJupix, jupixFile } from './support/same-properties/in-jupix.ts'
import { inReapit } from './support/same-properties/in-reapit.ts'
import { inRtdf } from './support/same-properties/in-rtdf.ts'
import { inStreet, streetPage } from './support/same-properties/in-street.ts'
import { inVebra } from './support/same-properties/in-vebra.ts'
import { type KnownProperty, sameProperties } from './support/same-properties/same-properties.ts'
import { readXmlFile } from './support/xml-feeds.ts'

interface Format {
  name: string
  read(property: KnownProperty): Promise<Listing>
  /** What the format cannot say, or says otherwise, by its path in a listing; a kind of media as `media.document`. */
  lacks: readonly string[]
}

const ofOffice = sourceBranches({ ...aSource('reapit', [1]), branches: [{ id: 1, theirs: 'TAU' }] })

const formats: readonly Format[] = [
  {
    name: 'RTDF',
    read: async (property) => {
      const channel = property.channel === 'sales' ? 1 : 2
      return listingOf(propertyRow({ agentRef: property.ref, branchId: 1, channel, property: inRtdf(property) }))
    },
    lacks: ['material.epcCurrent', 'material.epcPotential'],
  },
  {
    name: 'Reapit',
    read: async (property) => {
      const properties = [inReapit(property)]
      const { file } = await reapitFeed({ properties, extent: 'whole', customer: 'DXX', branches: ofOffice, today: '2026-11-23' })
      return only(await readSentFeed(file))
    },
    // Ids are prefixed by the customer; the address shown is made of its parts.
    lacks: ['agentRef', 'displayAddress', 'createdAt', 'media.document'],
  },
  {
    name: 'Jupix',
    read: async (property) => only(await readXmlFile(jupixFile(inJupix(property)), jupixFormat, '7')),
    lacks: ['letting.furnishing', 'letting.availableFrom', 'letting.deposit'],
  },
  {
    name: 'Expert Agent',
    read: async (property) => only(await readXmlFile(expertAgentFile('Taunton', inExpertAgent(property)), expertAgentFormat, 'Taunton')),
    // The summary is the beginning of the advert.
    lacks: ['summary', 'updatedAt', 'material.epcCurrent', 'material.epcPotential'],
  },
  {
    name: 'Alto',
    read: async (property) => listingOf(vebraRow(readXml(Buffer.from(inVebra(property))), { branchId: 1, line: 1, today: '2026-11-23' })),
    // The document does not say when it was changed; of council tax and charges the names and periods are not public.
    lacks: ['summary', 'createdAt', 'updatedAt', 'material.councilTaxBand', 'material.annualGroundRent', 'material.annualServiceCharge'],
  },
  {
    name: 'Street',
    read: async (property) => {
      const { properties } = readStreetPage(streetPage(inStreet(property)))
      return listingOf(
        streetRow(properties[0]!, { channel: property.channel, branchId: 1, now: new Date('2026-11-23T12:00:00Z'), line: 1 }),
      )
    },
    // Of what is for sale and to let there are two; rents are by the month.
    lacks: ['agentRef', 'createdAt', 'price', 'rentFrequency'],
  },
]

const cases = formats.flatMap((format) => sameProperties.map((property) => [format.name, property.ref, format, property] as const))

test.each(cases)('by %s property %s is the same listing as by BLM', async (_name, _ref, { read, lacks }, property) => {
  expect(shared(await read(property), lacks)).toEqual(shared(await inBlm(property), lacks))
})

test.each(formats)('of what $name is thought to lack, nothing is there', async ({ read, lacks }) => {
  const differing = new Set<string>()
  for (const property of sameProperties) {
    const [ours, blm] = [await read(property), await inBlm(property)]
    for (const path of lacks) {
      const others = lacks.filter((one) => one !== path)
      if (JSON.stringify(shared(ours, others)) !== JSON.stringify(shared(blm, others))) differing.add(path)
    }
  }
  expect([...differing].sort()).toEqual([...lacks].sort())
})

function listingOf(row: FeedRow): Listing {
  if (row.kind !== 'listing') throw new Error(row.problem.reason)
  const { listing, warnings } = row.read()
  expect(warnings).toEqual([])
  return listing
}

function only({ listings, warnings, rejected, problems }: Awaited<ReturnType<typeof readSentFeed>>): Listing {
  expect([warnings, rejected, problems]).toEqual([[], [], []])
  expect(listings).toHaveLength(1)
  return listings[0]!
}

/** A listing without these paths, and without when its media were changed, which BLM does not say. */
function shared(listing: Listing, lacks: readonly string[]): object {
  const kinds = lacks.flatMap((path) => (path.startsWith('media.') ? [path.slice('media.'.length)] : []))
  const media = listing.media.filter(({ kind }) => !kinds.includes(kind)).map(({ updatedAt: _, ...medium }) => medium)
  const order = (kind: string) => ['photo', 'floorplan', 'epc', 'document', 'virtual-tour'].indexOf(kind)
  const copy = structuredClone({ ...listing, media: media.sort((one, other) => order(one.kind) - order(other.kind)) }) as unknown as Tree
  for (const path of lacks) {
    const steps = path.split('.')
    const parent = steps.slice(0, -1).reduce<Tree | undefined>((tree, step) => tree?.[step] as Tree | undefined, copy)
    if (parent && !Array.isArray(parent)) delete parent[steps.at(-1)!]
  }
  return copy
}

interface Tree {
  [key: string]: unknown
}
