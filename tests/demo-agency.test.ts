import { agencyStock } from '@gable/demo/agency-stock.ts'
import { briefBook } from '@gable/demo/brief/brief-book.ts'
import { makeProperty } from '@gable/demo/make-property.ts'
import { expect, test } from 'vitest'
import { blockKinds } from '#src/blocks/kinds.ts'
import { contentInFolder } from '#src/content/content-store.ts'
import { readContent } from '#src/content/read-content.ts'
import { distanceMiles } from '#src/domain/places/point.ts'

// The content of the demo agency and its stock are written apart; these hold what one says against the other.
const { pages, branches } = await readContent(
  contentInFolder('content/demo'),
  new Map([...blockKinds].map(([kind, { schema }]) => [kind, schema])),
)
const stock = await agencyStock({ seed: 1, today: new Date('2026-11-21T10:00:00Z'), branches, properties: briefBook().length })
const made = briefBook().map((_, index) => makeProperty(stock, index))

test('every branch has something to sell and something to let', () => {
  for (const { id, name } of branches) {
    const channels = made.filter(({ listing }) => listing.branchId === id).map(({ listing }) => listing.channel)
    expect(new Set(channels), name).toEqual(new Set(['sales', 'lettings']))
  }
})

test('a department sells what is its own', () => {
  for (const { listing, brief } of made) {
    const { department } = brief.terms
    if (department === undefined || brief.subject.kind === 'plot') continue
    const branch = branches.find(({ id }) => id === listing.branchId)
    expect(branch?.departments.map(({ label }) => label)).toContain(department)
  }
})

test('homes stand within the patch of the branch that sells them', () => {
  for (const { listing, brief } of made) {
    if (brief.subject.kind === 'home' && brief.subject.inGalloway) continue
    const branch = branches.find(({ id }) => id === listing.branchId)
    expect(distanceMiles(branch!.location, listing.location!), listing.agentRef).toBeLessThan(25)
  }
})

test('the page of past results finds lots by their tag', () => {
  const tags = made.filter(({ listing }) => listing.disposal === 'auction').flatMap(({ listing }) => listing.tags)
  expect(tags).toContain('auction result')
})

test('the pages of the agency say the day that its auctions are held on', () => {
  const texts = [...pages.map((page) => JSON.stringify(page)), ...branches.map(({ introduction }) => introduction)]
  const speaking = texts.filter((text) => /houses.*hammer|houses and land every/.test(text))
  expect(speaking).toHaveLength(2)
  for (const text of speaking) {
    expect(text).toContain('every sixth Thursday')
    expect(text).toMatch(/cattle on Mondays and Fridays, sheep on Tuesdays/i)
  }
  expect(texts.join(' ')).not.toMatch(/market on saturday/i)
})
