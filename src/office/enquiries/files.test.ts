import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { findAudit } from '#src/data/office/audit.ts'
import * as routes from '#src/routes.ts'
import { aBrowser } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aWordDocument } from '#tests/support/documents.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { officeSite } from '#tests/support/office.ts'
import { testNow } from '#tests/support/site.ts'
import { cvForm } from '#tests/support/submissions.ts'

const { csv, file, one } = routes.officeEnquiries

test('the files of an enquiry are saved by who may see it, under a harmless name, and never shown', async () => {
  await using db = await testDatabase()
  const { site, as } = await officeSite(db)
  const sent = new File([new Uint8Array(await aWordDocument())], '"><script>alert(1)</script>\u202ecod.html')
  await aBrowser(site).send(routes.lead.submission.href(), { body: cvForm({ 'form_submission[cv]': sent }) })
  const { lead_id: id } = await db.selectFrom('lead').select('lead_id').executeTakeFirstOrThrow()
  await db.updateTable('lead').set({ branch_id: 4101 }).execute()
  const viewer = await as('viewer', { branches: [4101] })
  expect(await (await viewer.get(one.href(id))).text()).toContain(`href="${file.href(id, 1)}"`)
  const answer = await viewer.get(file.href(id, 1))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''script%20cod.html.docx",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true)
  expect((await viewer.get(file.href(id, 2))).status).toBe(404)
  const other = await as('administrator', { branches: [4102] })
  expect((await other.get(file.href(id, 1))).status).toBe(404)
})

test('the list is exported as it is filtered, of own branches alone, audited, and without formulas', async () => {
  await using db = await testDatabase()
  const { as } = await officeSite(db)
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '"=1"']
  for (const [number, message] of formulas.entries())
    await insertLead(db, {
      lead: aLead({
        message,
        sent: { number: String(number) },
        sender: { firstName: message, lastName: 'B', email: 'a@b.example', telephone: '+44 1' },
      }),
      desk: aDesk,
      now: testNow,
    })
  await insertLead(db, { lead: aLead({ message: 'Of another branch' }), desk: { ...aDesk, branchId: 4102 }, now: testNow })
  const client = await as('manager', { branches: [4101] })
  const answer = await client.get(`${csv.href()}?view=all&kind=department`)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['text/csv; charset=utf-8', 'no-store'])
  const text = await answer.text()
  expect(text.split('\r\n')).toHaveLength(formulas.length + 2)
  expect(text).not.toContain('Of another branch')
  for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[\s]*[=+@-]/)
  const [entry] = await findAudit(db, client.user, { filter: { action: 'enquiries-exported' }, most: 1 })
  expect(entry).toMatchObject({ subject: '6 enquiries', after: { view: 'all', kind: 'department' } })
  expect((await (await as('staff')).get(csv.href())).status).toBe(403)
  await db
    .updateTable('office_session')
    .set({ confirmed_at: new Date(0) })
    .execute()
  expect(await (await client.get(csv.href())).text()).not.toContain('SUM')
})
