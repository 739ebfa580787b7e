import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import * as routes from '#src/routes.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'

const { several, list } = routes.officeEnquiries

test('a step with several is shown first, done once it is said, and those that are refused are named', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const add = async (lastName: string, branchId = 4101) => {
    const sender = { firstName: 'Ada', lastName, email: `${lastName}@example.com`, telephone: '' }
    return (await insertLead(db, { lead: aLead({ sender, sent: { lastName } }), desk: { ...aDesk, branchId }, now: testNow })) ?? ''
  }
  const statesOf = async (ids: readonly string[]) =>
    (await db.selectFrom('lead').select(['state']).where('lead_id', 'in', ids).orderBy('lead_id').execute()).map(({ state }) => state)
  const [one, two, closed, foreign] = [await add('One'), await add('Two'), await add('Closed'), await add('Foreign', 4102)]
  await db.updateTable('lead').set({ state: 'closed' }).where('lead_id', '=', closed).execute()
  const client = await as('staff', { branches: [4101], name: 'Ann' })
  const all = [one, two, closed, foreign]
  expect(await (await client.get(list.href())).text()).toContain('aria-label="Choose that of Ada One"')
  const asked = await (await client.post(several.href(), { step: 'close', lead: all })).text()
  expect(asked).toContain('Close: 2 of 3')
  expect(asked).toMatch(/Ada Closed<\/bdi>.*cannot be done with it as it now stands/)
  expect(asked).not.toContain('Foreign')
  expect(await statesOf(all)).toEqual(['new', 'new', 'closed', 'new'])
  const key = /name="key" value="([^"]+)"/.exec(asked)?.[1] ?? ''
  // Somebody else changes one of them in the meantime, and the form is sent twice.
  await db.updateTable('lead').set({ version: 2 }).where('lead_id', '=', two).execute()
  const sent = { step: 'close', key, lead: [`${one}:1`, `${two}:1`, `${foreign}:1`] }
  for (const _ of ['once', 'again']) {
    const answer = await client.post(several.href(), sent)
    const text = await answer.text()
    expect([answer.status, text.includes('Ada One'), text.includes('Ada Two'), text.includes('meanwhile')]).toEqual([
      422,
      false,
      true,
      true,
    ])
  }
  expect(await statesOf(all)).toEqual(['closed', 'new', 'closed', 'new'])
  expect(await db.selectFrom('lead_note').select('lead_id').execute()).toEqual([{ lead_id: one }])
})

test('several are given to a colleague of their branch, and to nobody else; nothing ticked does nothing', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const id = (await insertLead(db, { lead: aLead(), desk: aDesk, now: testNow })) ?? ''
  const boss = await as('manager')
  const [own, other] = [await as('staff', { branches: [4101], name: 'Own' }), await as('staff', { branches: [4102], name: 'Other' })]
  const ask = async (to: number, more = {}) => await boss.post(several.href(), { step: 'give', to: String(to), lead: [id], ...more })
  expect(await (await ask(other.user.id)).text()).toContain('does not work for its branch')
  const key = '00000000-0000-4000-8000-000000000000'
  expect((await ask(other.user.id, { key })).status).toBe(422)
  expect((await ask(own.user.id, { key })).headers.get('location')).toContain('done=enquiries-changed')
  expect(await db.selectFrom('lead').select('owner_id').execute()).toEqual([{ owner_id: own.user.id }])
  for (const fields of [{ step: 'close' }, { step: 'nonsense', lead: [id] }])
    expect((await boss.post(several.href(), fields)).headers.get('location')).toContain('done=none-chosen')
  expect((await (await as('viewer')).post(several.href(), { step: 'close', lead: [id] })).status).toBe(403)
  // None of the enquiries is theirs, so no success is reported.
  expect((await other.post(several.href(), { step: 'close', lead: [id], key })).headers.get('location')).toContain('done=none-chosen')
})
