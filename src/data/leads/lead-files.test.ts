import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { findLeads } from './find-leads.ts'
import { filesOfSender, findLeadFile, findLeadFiles, namesOfLeadFiles } from './lead-files.ts'
import { insertLead } from './leads.ts'

const now = new Date('2026-11-22T15:00:00Z')
const aFile = (storedAs: string) => ({
  field: 'cv',
  name: `${storedAs}.pdf`,
  contentType: 'application/pdf',
  bytes: 7,
  storedAs,
  path: '/x',
})
const ofForm = (...files: string[]) =>
  aLead({ kind: 'form', form: { id: 'work', title: 'Work' }, files: files.map(aFile), sent: { files: files.join() } })

test('files are found with their lead, by their name in the store, and by their sender', async () => {
  await using db = await testDatabase()
  const id = await insertLead(db, { lead: ofForm('one', 'two'), desk: aDesk, now })
  const other = await insertLead(db, {
    lead: { ...ofForm('three'), sender: { ...aLead().sender, email: 'bob@example.com' } },
    desk: aDesk,
    now,
  })
  const none = await insertLead(db, { lead: ofForm(), desk: aDesk, now })
  const plain = await insertLead(db, { lead: aLead(), desk: aDesk, now })
  const file = { field: 'cv', name: 'one.pdf', contentType: 'application/pdf', bytes: 7 }
  const leads = await findLeads(db, {}, { most: 9 })
  expect(leads.map(({ id, form, files }) => [id, form, files?.map(({ name }) => name)])).toEqual([
    [plain, undefined, undefined],
    [none, 'work', undefined],
    [other, 'work', ['three.pdf']],
    [id, 'work', ['one.pdf', 'two.pdf']],
  ])
  expect(leads.at(-1)?.files?.[0]).toEqual(file)
  expect((await findLeadFiles(db, [id!])).get(id!)?.[0]).toEqual({ ...file, storedAs: 'one' })
  expect(await findLeadFiles(db, [])).toEqual(new Map())
  expect(await findLeadFile(db, 'two')).toEqual({ name: 'two.pdf', bytes: 7 })
  expect(await findLeadFile(db, 'four')).toBeUndefined()
  expect(await namesOfLeadFiles(db, ['one', 'three', 'four'])).toEqual(new Set(['one', 'three']))
  expect(await namesOfLeadFiles(db, [])).toEqual(new Set())
  expect((await filesOfSender(db, 'ada@example.com')).sort()).toEqual(['one', 'two'])
})

test('files go with their lead; one that was there already gets none', async () => {
  await using db = await testDatabase()
  await insertLead(db, { lead: ofForm('one'), desk: aDesk, now })
  expect(await insertLead(db, { lead: { ...ofForm('one'), files: [aFile('again')] }, desk: aDesk, now })).toBeUndefined()
  expect(await namesOfLeadFiles(db, ['one', 'again'])).toEqual(new Set(['one']))
  await db.deleteFrom('lead').execute()
  expect(await namesOfLeadFiles(db, ['one'])).toEqual(new Set())
})
