import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FeedSource, type StockPart, sourceOfPart, speaksFor } from '#src/domain/imports/feed-source.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { agencyFeeds } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource, openedFeed } from '#tests/support/opened-feed.ts'
import { findStock } from '#tests/support/stock.ts'
import { importFeed } from './import-feed.ts'

const branches = [1, 2, 3]
const channels: readonly Channel[] = ['sales', 'lettings']
/** Who has a branch: one source all of it, two a channel each, or the default source. */
const owners = ['a', 'b', 'split', 'nobody'] as const
const senders = ['a', 'b', 'ofSales', 'ofLettings', 'default'] as const

interface NamedRow extends StockPart {
  ref: string
}

const anOwning = fc.tuple(...branches.map(() => fc.constantFrom(...owners)))
const aRow = (ref: string) =>
  fc.option(fc.record({ ref: fc.constant(ref), branchId: fc.constantFrom(...branches), channel: fc.constantFrom(...channels) }))
const aFeed = (refs: readonly string[]) => fc.tuple(...refs.map(aRow)).map((rows) => rows.filter((row) => row !== null))

function configured(owning: readonly (typeof owners)[number][]): FeedSource[] {
  const of = (owner: string) => branches.filter((_, at) => owning[at] === owner)
  const split = of('split')
  const parts = [aSource('ofSales', split, { channels: ['sales'] }), aSource('ofLettings', split, { channels: ['lettings'] })]
  return [aSource('a', of('a')), aSource('b', of('b')), ...parts]
}

async function aSite() {
  const db = await testDatabase()
  const agency = await agencyFeeds(db)
  const listed = async (): Promise<NamedRow[]> =>
    (await findStock(db)).flatMap(({ agent_ref, branch_id, channel, listed: isListed }) =>
      isListed ? [{ ref: agent_ref, branchId: branch_id, channel: channel as Channel }] : [],
    )
  const send = async (sources: readonly FeedSource[], sender: string, rows: readonly NamedRow[]) => {
    agency.dependencies.sources = () => sources
    const feed = sources.find(({ name }) => name === sender)
    const values = rows.map(({ ref, branchId, channel }) => ({
      AGENT_REF: ref,
      BRANCH_ID: `${branchId}`,
      TRANS_TYPE_ID: channel === 'sales' ? '1' : '2',
    }))
    const open = async () => openedFeed('whole', values)
    await importFeed(agency.dependencies, { open, source: sender, confirmWithdrawals: true, ...(feed && { feed }) })
    return (part: StockPart) => (feed ? speaksFor(feed, part) : sourceOfPart(sources, part) === undefined)
  }
  return {
    listed,
    send,
    [Symbol.asyncDispose]: async () => void (await Promise.all([agency, db].map((one) => one[Symbol.asyncDispose]()))),
  }
}

const textOf = ({ ref, branchId, channel }: NamedRow) => `${ref} ${branchId} ${channel}`
const byRef = (rows: readonly NamedRow[]) => rows.toSorted((one, other) => one.ref.localeCompare(other.ref))

test('what is listed is what the last whole feed of each source named within its scope, in whatever order they come', async () => {
  await using site = await aSite()
  const sent = fc
    .constantFrom(...senders)
    .chain((sender) => fc.tuple(fc.constant(sender), aFeed([`${sender} 1`, `${sender} 2`, `${sender} 3`])))
  const ways = fc.tuple(anOwning, fc.array(sent, { minLength: 1, maxLength: 7 }))
  await fc.assert(
    fc.asyncProperty(ways, async ([owning, feeds]) => {
      const sources = configured(owning)
      // All begin with nothing.
      for (const sender of senders) await site.send(sources, sender, [])
      const last = new Map<string, NamedRow[]>()
      for (const [sender, rows] of feeds) {
        const isInScope = await site.send(sources, sender, rows)
        last.set(sender, rows.filter(isInScope))
        expect(byRef(await site.listed())).toEqual(byRef([...last.values()].flat()))
      }
    }),
    { numRuns: 10 },
  )
})

test('however scopes change and references are shared, a source changes its own part alone, which is then as it says', async () => {
  await using site = await aSite()
  const ways = fc.array(fc.tuple(anOwning, fc.constantFrom(...senders), aFeed(['1', '2', '3', '4', '5'])), { minLength: 3, maxLength: 8 })
  let held = new Map<string, string>()
  /** Of whom each was taken by who has it. */
  const taken = new Map<string, string>()
  await fc.assert(
    fc.asyncProperty(ways, async (steps) => {
      for (const [owning, sender, rows] of steps) {
        const sources = configured(owning)
        const before = await site.listed()
        const isInScope = await site.send(sources, sender, rows)
        const after = await site.listed()
        const outside = after.filter((row) => !isInScope(row))
        const named = rows.filter(isInScope)
        // What it names under a reference that is another home's is its own, by another reference here; what was taken from it stays
        // outside.
        const own = after.filter(isInScope).map((row) => ({ ...row, ref: row.ref.split('@')[0]! }))
        const isOutside = ({ ref, channel }: NamedRow) => outside.some((row) => row.ref.split('@')[0] === ref && row.channel === channel)
        const ownText = own.map(textOf)
        expect(named.map(textOf)).toEqual(expect.arrayContaining(ownText))
        expect(named.filter((row) => !ownText.includes(textOf(row))).every(isOutside)).toBe(true)
        expect(new Set(ownText).size).toBe(own.length)
        // Only what it names itself comes over from outside, and never what a source took from it and holds within its scope.
        const gone = before.filter((row) => !isInScope(row) && !outside.some(({ ref }) => ref === row.ref))
        for (const row of gone) {
          const ref = row.ref.split('@')[0]
          // Its own it may have moved to the other channel.
          const isMeant = (one: NamedRow) => one.ref === ref && (one.channel === row.channel || held.get(row.ref) === sender)
          expect(named.some(isMeant)).toBe(true)
          if (sourceOfPart(sources, row)?.name === held.get(row.ref)) expect(taken.get(row.ref)).not.toBe(sender)
        }
        expect(
          outside.every((row) => before.some((one) => one.ref === row.ref && one.branchId === row.branchId && one.channel === row.channel)),
        ).toBe(true)
        const now = new Map(after.map((row) => [row.ref, isInScope(row) ? sender : (held.get(row.ref) ?? 'default')]))
        for (const [ref, who] of now) if (held.has(ref) && held.get(ref) !== who) taken.set(ref, held.get(ref)!)
        for (const ref of taken.keys()) if (!now.has(ref)) taken.delete(ref)
        held = now
      }
    }),
    { numRuns: 10 },
  )
})
