import { expect, test } from 'vitest'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import { keptTexts } from '#src/data/search/kept-texts.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { stockInMemory } from '#src/data/search/stock-in-memory.ts'
import { saveWishModel } from '#src/data/search/wish-models.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import {
  anOwner,
  aSearch,
  countFound,
  insertAlertProperty,
  insertFoundEvent,
  insertPropertyEvent,
  saveProperty,
  testTokens,
  waitingAlerts,
} from '#tests/support/written-alerts.ts'
import { type AlertLink, createAlertTokens, writeAlert } from './write-alert.ts'

type Db = Awaited<ReturnType<typeof testDatabase>>
const parts = (db: Db) => ({
  db,
  tokens: testTokens,
  now: () => testNow,
  texts: keptTexts(db, (error) => expect.unreachable(String(error))),
})

test('one mail covers all searches and saved properties, each property once, with links to stop', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const [one, two] = [await aSearch(db, account, 'In Taunton'), await aSearch(db, account, 'In Wells')]
  const [mill, mead, saved] = [
    await insertAlertProperty(db, 'Mill Lane'),
    await insertAlertProperty(db, 'Alder Mead'),
    await insertAlertProperty(db, 'High Street'),
  ]
  await saveProperty(db, account, saved)
  const both = await insertPropertyEvent(db, mill)
  await insertFoundEvent(db, account, both, one)
  await insertFoundEvent(db, account, both, two)
  await insertFoundEvent(db, account, await insertPropertyEvent(db, mead), two)
  await insertFoundEvent(db, account, await insertPropertyEvent(db, saved, 'status', { old_status: 'available', new_status: 'sold' }))
  expect(await writeAlert(parts(db), account)).toBe(true)
  const [mail, ...others] = await waitingAlerts(db)
  expect(others).toEqual([])
  expect(mail?.to).toBe('ann@example.com')
  const told = mail?.data.sections.map(({ title, properties }) => [
    title,
    ...properties.map(({ news, displayAddress }) => `${news}: ${displayAddress}`),
  ])
  expect(told).toEqual([
    ['Properties you saved', 'Sold: High Street'],
    ['In Taunton', 'New: Mill Lane'],
    ['In Wells', 'New: Alder Mead'],
  ])
  expect(mail?.data.sections.map(({ path }) => path)).toEqual(['/user/saved-properties', '/search?channel=sales', '/search?channel=sales'])
  const stops = await Promise.all(
    [...(mail?.data.sections ?? []).map(({ stopPath }) => stopPath), mail?.data.stopAllPath ?? ''].map((path) =>
      testTokens.read(path.split('/').at(-1) ?? ''),
    ),
  )
  expect(stops).toEqual([
    { of: 'saved-properties', id: account },
    { of: 'search', id: one, account },
    { of: 'search', id: two, account },
    { of: 'account', id: account },
  ])
  expect(await countFound(db)).toBe(0)
})

test('what meets more of a search’s wishes comes first, with what its description says of them', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const search = await aSearch(db, account)
  const criteria = JSON.stringify({ channel: 'sales', minBeds: 2, wishes: ['light', 'quiet'] })
  await db.updateTable('saved_search').set({ criteria }).where('search_id', '=', search).execute()
  const described = async (displayAddress: string, description: string) => {
    const id = await addProperty(db, { agent_ref: displayAddress, card: { displayAddress }, listing: { description } })
    await insertFoundEvent(db, account, await insertPropertyEvent(db, id), search)
  }
  await described('1 Quiet Lane', 'Down a quiet lane. The rooms are light.')
  await described('2 Dark Lane', 'Down a quiet lane. The rooms are dark.')
  await described('3 Plain Street', 'Three bedrooms.')
  expect(await writeAlert(parts(db), account)).toBe(true)
  const [section] = (await waitingAlerts(db))[0]!.data.sections
  expect(section!.properties.map(({ displayAddress, because }) => [displayAddress, because])).toEqual([
    ['1 Quiet Lane', ['light: “The rooms are light”', 'quiet: “Down a quiet lane”']],
    ['2 Dark Lane', ['quiet: “Down a quiet lane”', 'Rather not “light”: “The rooms are dark”']],
    ['3 Plain Street', ['Not said in the description: light, quiet']],
  ])
  expect(section!.why).toMatch(/meet all of it: at least 2 beds\. What meets more of your wishes comes first: light, quiet\.$/)
})

test.each([true, false])(
  'homes that wishes do not tell apart are in the order of their page, with a model of words: %s',
  async (hasModel) => {
    await using db = await testDatabase()
    if (hasModel) {
      const vectors = Int8Array.of(100, 0, 100, 10, 0, 100)
      const scales = Float32Array.of(1, 1, 1)
      await saveWishModel(db, 'm', { tokens: ['smallholder', 'hens', 'ballroom'], isCased: false, dimensions: 2, vectors, scales })
    }
    const account = await anOwner(db)
    const search = await aSearch(db, account)
    const wishes = ['smallholder', 'orangery']
    await db
      .updateTable('saved_search')
      .set({ criteria: JSON.stringify({ channel: 'sales', wishes }) })
      .where('search_id', '=', search)
      .execute()
    const described = async (displayAddress: string, description: string) =>
      await addProperty(db, { agent_ref: displayAddress, card: { displayAddress }, listing: { description } })
    // Many say it elsewhere in the stock, none of those that are new.
    for (let other = 0; other < 40; other++) await described(`${other} Long Street`, other % 2 ? 'A ballroom.' : 'Nothing.')
    for (const [address, description] of [
      ['Hen Farm', 'Room for hens.'],
      ['The Grange', 'Has a ballroom.'],
      ['The Glebe', 'With an orangery.'],
    ] as const)
      await insertFoundEvent(db, account, await insertPropertyEvent(db, await described(address, description)), search)
    const given = parts(db)
    expect(await writeAlert(given, account)).toBe(true)
    const alerted = (await waitingAlerts(db))[0]!.data.sections[0]!.properties.map(({ displayAddress }) => displayAddress)
    const version = await readSiteVersion(db)
    const facts = keptFacts(db)
    await facts.at('sales', Number(version))
    const texts = keptTexts(db, (error) => expect.unreachable(String(error)))
    await texts.latest()
    const { cards, ranked } = await findProperties(
      db,
      { criteria: { channel: 'sales', wishes }, place: undefined, defaultStatus: 'all', now: testNow },
      { pageSize: 99, stock: stockInMemory(facts, () => version, texts) },
    )
    expect(ranked).toBe('by-wishes')
    expect(alerted).toEqual(cards.map(({ displayAddress }) => displayAddress).filter((address) => alerted.includes(address)))
    expect(alerted).toEqual(hasModel ? ['The Glebe', 'Hen Farm', 'The Grange'] : ['The Glebe', 'The Grange', 'Hen Farm'])
  },
)

test('an alert whose texts cannot be read is written in the order of events, and does not say otherwise', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const search = await aSearch(db, account)
  const criteria = JSON.stringify({ channel: 'sales', wishes: ['quiet'] })
  await db.updateTable('saved_search').set({ criteria }).where('search_id', '=', search).execute()
  await insertFoundEvent(db, account, await insertPropertyEvent(db, await addProperty(db, { listing: { description: 'Quiet.' } })), search)
  const stopping = AbortSignal.abort()
  expect(await writeAlert(parts(db), account, stopping)).toBe(false)
  expect(await writeAlert({ ...parts(db), texts: { latest: async () => undefined } }, account)).toBe(true)
  const [section] = (await waitingAlerts(db))[0]!.data.sections
  expect(section!.why).not.toContain('comes first')
  expect(section!.properties[0]!.because).toEqual(['quiet: “Quiet”'])
})

test('A32: an event is mailed once, even if another search finds it later', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const [one, two] = [await aSearch(db, account), await aSearch(db, account)]
  const event = await insertPropertyEvent(db, await insertAlertProperty(db))
  await insertFoundEvent(db, account, event, one)
  await writeAlert(parts(db), account)
  await insertFoundEvent(db, account, event, two)
  expect(await writeAlert(parts(db), account)).toBe(false)
  expect([await waitingAlerts(db), await countFound(db)]).toMatchObject([{ length: 1 }, 0])
})

test.each([
  ['is not confirmed', { confirmed_at: null }],
  ['must not be written to', { do_not_contact: true }],
] as const)('nothing goes to an account that %s, and what was found is forgotten', async (_, state) => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  await insertFoundEvent(db, account, await insertPropertyEvent(db, await insertAlertProperty(db)), await aSearch(db, account))
  await db.updateTable('account').set(state).where('account_id', '=', account).execute()
  expect(await writeAlert(parts(db), account)).toBe(false)
  expect([await waitingAlerts(db), await countFound(db)]).toEqual([[], 0])
})

test('A32: removed or stopped searches, and properties no longer saved, are left out', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const [removed, stopped] = [await aSearch(db, account), await aSearch(db, account, 'Stopped', 'N')]
  const property = await insertAlertProperty(db)
  await saveProperty(db, account, property)
  for (const search of [removed, stopped, null])
    await insertFoundEvent(db, account, await insertPropertyEvent(db, property, 'price-down'), search)
  await db.updateTable('saved_search').set({ removed_at: testNow }).where('search_id', '=', removed).execute()
  await db.updateTable('saved_property').set({ removed_at: testNow }).execute()
  expect(await writeAlert(parts(db), account)).toBe(false)
  expect(await countFound(db)).toBe(0)
})

test('results that do not fit are counted, kept for their link, and not mailed again', async () => {
  await using db = await testDatabase()
  const account = await anOwner(db)
  const search = await aSearch(db, account)
  const ids: number[] = []
  for (let number = 0; number < 33; number += 1) {
    const id = await insertAlertProperty(db, `House ${number}`)
    ids.push(id)
    await insertFoundEvent(db, account, await insertPropertyEvent(db, id), search)
  }
  await writeAlert(parts(db), account)
  const [section] = (await waitingAlerts(db))[0]?.data.sections ?? []
  expect(section?.properties).toHaveLength(30)
  expect(section?.properties[0]?.displayAddress).toBe('House 32')
  expect(section?.more).toMatchObject({ count: 3, path: expect.stringMatching(/^\/alerts\/more\/m\d+-[\w-]{32}\/0$/) })
  const rest = await db.selectFrom('alert_property').select('property_id').where('in_mail', '=', false).orderBy('property_id').execute()
  expect(rest.map(({ property_id }) => property_id)).toEqual(ids.slice(0, 3))
})

test('an account deleted meanwhile is no error, and its matches are deleted', async () => {
  await using db = await testDatabase()
  const other = await anOwner(db)
  const event = await insertPropertyEvent(db, await insertAlertProperty(db))
  for (const account of [2_000_000, other]) await insertFoundEvent(db, account, event)
  expect(await writeAlert(parts(db), 2_000_000)).toBe(false)
  expect(await db.selectFrom('alert_match').select('account_id').execute()).toEqual([{ account_id: other }])
})

const tokens = createAlertTokens(async () => 'a secret')
const links: AlertLink[] = [
  { of: 'search', id: 5, account: 7 },
  { of: 'saved-properties', id: 5 },
  { of: 'account', id: 5 },
  { of: 'alert', id: 2_147_483_647 },
]

test.each(links)('a generated link is parsed: %j', async (link) => {
  const token = await tokens.give(link)
  expect(token).toMatch(link.of === 'search' ? /^s5\.7-[\w-]{32}$/ : /^[a-z]\d+-[\w-]{32}$/)
  expect(await tokens.read(token)).toEqual(link)
})

test('a token is reproducible, and differs for any other purpose', async () => {
  expect(new Set(await Promise.all([...links, ...links].map((link) => tokens.give(link)))).size).toBe(links.length)
})

test('a token cannot be altered: another number, purpose or site, or a truncated signature', async () => {
  const token = await tokens.give({ of: 'search', id: 5, account: 7 })
  const [, signature = ''] = /-(.*)/.exec(token) ?? []
  const last = signature.endsWith('A') ? 'B' : 'A'
  for (const made of [
    `s6.7-${signature}`,
    `s5.8-${signature}`,
    `s5-${signature}`,
    `a5.7-${signature}`,
    `a5-${signature}`,
    `x5.7-${signature}`,
    `s05.7-${signature}`,
    `s5.07-${signature}`,
    `s5.7-${signature.slice(1)}`,
    `s5.7-${signature.slice(0, -1)}${last}`,
    's5.7-',
    '',
    `${token}=`,
  ])
    expect([made, await tokens.read(made)]).toEqual([made, undefined])
  expect(await createAlertTokens(async () => 'another').read(token)).toBeUndefined()
})

test('a secret that could not be read is requested again', async () => {
  let asked = 0
  const later = createAlertTokens(async () => {
    asked += 1
    if (asked === 1) throw new Error('The database is away')
    return 'a secret'
  })
  await expect(later.give({ of: 'account', id: 1 })).rejects.toThrow('away')
  expect(await tokens.read(await later.give({ of: 'account', id: 1 }))).toEqual({ of: 'account', id: 1 })
})
