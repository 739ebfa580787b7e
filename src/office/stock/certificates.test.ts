import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { findWholeProperties } from '#src/data/properties/property-by-id.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import * as routes from '#src/routes.ts'
import { importCertificates } from '#src/services/import-certificates.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { officeSite } from '#tests/support/office.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'

const columns = 'LMK_KEY,ADDRESS1,ADDRESS2,POSTCODE,CURRENT_ENERGY_RATING,CURRENT_ENERGY_EFFICIENCY,LODGEMENT_DATE,TOTAL_FLOOR_AREA'
const row = (number: string, address: string, lodgedOn = '2024-05-06') => `${number},"${address}",High Street,TA1 1AA,D,61,${lodgedOn},90`
const address = { street: 'High Street', postcode: 'TA1 1AA', squareFeet: null, material: {} }

/** An office with a home whose certificate is doubtful, in branch 4101, and one in branch 4102. */
async function anOffice() {
  const [db, folder] = [await testDatabase(), await scratchFolder()]
  let visits = 0
  const site = await officeSite(db, { site: { version: () => String(visits) } })
  const add = async (branchId: number, house: string) =>
    await addProperty(db, {
      branch_id: branchId,
      listing: { ...address, branchId, agentRef: `${branchId}_${house}`, houseNameNumber: house, displayAddress: `${house} High Street` },
    })
  const [own, other] = [await add(4101, '10'), await add(4102, '20')]
  const imported = async (lines: readonly string[]) => {
    const path = join(folder.path, 'certificates.csv')
    await writeFile(path, [columns, ...lines].join('\n'))
    return await importCertificates(db, path)
  }
  await imported([row('one', 'Flat 2, 10'), row('two', 'Flat 2, 20')])
  const page = async (id = own) => {
    visits += 1
    const path = routes.property.page.href(id, 'sales')
    return await (await site.site.request(`https://www.withyandvale.example${path}`)).text()
  }
  const held = async (id = own) => (await findWholeProperties(db, [id]))[0]?.certificate
  const dispose = async () => {
    await folder[Symbol.asyncDispose]()
    await db[Symbol.asyncDispose]()
  }
  return { db, ...site, own, other, imported, page, held, [Symbol.asyncDispose]: dispose }
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof anOffice>>['as']>>
const list = async (client: Client) => (await (await client.get(routes.officeStock.certificates.href())).text()).replaceAll('<!-- -->', '')
const decide = async (client: Client, id: number, fields: Record<string, string>) =>
  await client.post(routes.officeStock.decideCertificate.href(id), fields)

test('the list shows both addresses, score and figures, of the branches of the user alone, and buttons to those who may decide', async () => {
  await using office = await anOffice()
  const staff = await office.as('staff', { branches: [4101] })
  const html = await list(staff)
  for (const words of [
    '10 High Street',
    'Flat 2, 10, High Street',
    '70 of 100',
    'Number one',
    'rated D (61)',
    '90 m²',
    'valid until 5 May 2034',
  ])
    expect(html, words).toContain(words)
  expect(html).toContain('To compare: 1')
  expect(html).not.toContain('20 High Street')
  expect(html).toContain('aria-label="Confirm the certificate of Flat 2, 10, High Street for 10 High Street"')
  const viewer = await list(await office.as('viewer', { branches: [4101] }))
  expect(viewer).toContain('10 High Street')
  expect(viewer).not.toContain('Confirm the certificate')
  expect((await decide(staff, office.other, { what: 'confirm', number: 'two' })).status).toBe(409)
  expect(await office.held(office.other)).toBeUndefined()
})

test('a confirmed certificate is published with its source, stays so when files are imported again, and may be taken back', async () => {
  await using office = await anOffice()
  const staff = await office.as('staff', { branches: [4101], name: 'Anna Hill' })
  expect(await office.page()).not.toContain('Number one')
  await saveLoadedVersion(office.db, 'monthly costs', 'worked out')
  expect((await decide(staff, office.own, { what: 'confirm', number: 'one' })).status).toBe(303)
  expect(await findLoadedVersion(office.db, 'monthly costs')).toBe('')
  const source = 'from the register of energy certificates, matched with this home by our staff, 6 May 2024'
  expect(await office.page()).toContain(source)
  expect(await list(staff)).toMatch(/Confirmed by Anna Hill/)
  // The same again, a newer one of that address, and one that looks better but is of another address.
  for (const lines of [
    [row('one', 'Flat 2, 10')],
    [row('newer', 'FLAT 2, 10', '2026-01-05'), row('one', 'Flat 2, 10')],
    [row('rival', '10', '2026-10-01')],
  ])
    await office.imported(lines)
  expect(await office.held()).toMatchObject({ number: 'newer', confirmedOn: '2026-11-21' })
  const audit = await office.db
    .selectFrom('office_audit')
    .select(['who', 'subject', 'branch_id'])
    .where('action', '=', 'certificate-confirmed')
    .execute()
  expect(audit).toEqual([{ who: 'Anna Hill', subject: '10 High Street (4101_10)', branch_id: 4101 }])

  expect((await decide(staff, office.own, { what: 'reopen', words: 'flat 2 10 high st' })).status).toBe(303)
  expect(await office.held()).toBeUndefined()
  expect(await list(staff)).toContain('To compare: 1')
})

test('a confirmed one meets the rule of an energy rating at once, and searches go by it, until it is taken back', async () => {
  await using office = await anOffice()
  const staff = await office.as('staff', { branches: [4101] })
  const search = { criteria: { channel: 'sales' as const, epc: 'd' as const }, defaultStatus: 'all' as const, now: testNow }
  const stands = async () => {
    const [whole] = await findWholeProperties(office.db, [office.own])
    return [await countProperties(office.db, search), whole?.listing.faults?.map(({ rule }) => rule)]
  }
  expect((await decide(staff, office.own, { what: 'confirm', number: 'one' })).status).toBe(303)
  expect(await stands()).toEqual([1, undefined])
  expect((await decide(staff, office.own, { what: 'reopen', words: 'flat 2 10 high st' })).status).toBe(303)
  expect(await stands()).toEqual([0, ['sales-energy']])
})

test('a rejected one is not offered again, but the next likely is; taken back, it returns with the next import', async () => {
  await using office = await anOffice()
  const staff = await office.as('staff', { branches: [4101] })
  expect((await decide(staff, office.own, { what: 'reject', number: 'one' })).status).toBe(303)
  expect(await list(staff)).toContain('To compare: 0')
  await office.imported([row('one', 'Flat 2, 10'), row('later', 'flat 2 10', '2026-02-03')])
  expect(await list(staff)).toContain('To compare: 0')
  await office.imported([row('one', 'Flat 2, 10'), row('three', 'Flat 3, 10')])
  const html = await list(staff)
  expect(html).toContain('Flat 3, 10, High Street')
  expect(html).toMatch(/Rejected by staff 1/)
  await decide(staff, office.own, { what: 'reject', number: 'three' })
  expect((await decide(staff, office.own, { what: 'reopen', words: 'flat 2 10 high st' })).status).toBe(303)
  await office.imported([row('one', 'Flat 2, 10'), row('three', 'Flat 3, 10')])
  expect(await list(staff)).toContain('Number one')
  const actions = await office.db.selectFrom('office_audit').select('action').where('action', 'like', 'certificate-%').execute()
  expect(actions.map(({ action }) => action).sort()).toEqual(['certificate-rejected', 'certificate-rejected', 'certificate-reopened'])
})

test('what has changed meanwhile is not decided, and senseless forms change nothing', async () => {
  await using office = await anOffice()
  const staff = await office.as('staff', { branches: [4101] })
  for (const fields of [
    { what: 'confirm', number: 'another' },
    { what: 'reject', number: '' },
    { what: 'reopen', words: 'nothing' },
  ]) {
    const answer = await decide(staff, office.own, fields as unknown as Record<string, string>)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('Nothing was changed')
  }
  expect((await decide(staff, office.own, { what: 'publish', number: 'one' })).status).toBe(404)
  expect((await decide(staff, 999_999, { what: 'confirm', number: 'one' })).status).toBe(409)
  expect(await list(staff)).toContain('To compare: 1')
  // With another address in the feed, nobody has compared these two.
  await office.db.updateTable('energy_certificate').set({ house: '11' }).where('property_id', '=', office.own).execute()
  expect(await list(staff)).toContain('To compare: 0')
  expect((await decide(staff, office.own, { what: 'confirm', number: 'one' })).status).toBe(409)
})
