import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { insertOfficeUser } from '#src/data/office/office-users.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { testNow } from '#tests/support/site.ts'
import type { OfficeContext } from '../office-context.ts'
import { loadHome } from './load.ts'

test('a role without access to enquiries or the diary sees neither', async () => {
  await using db = await testDatabase()
  await insertLead(db, { lead: aLead(), desk: aDesk, dueAt: testNow, now: testNow })
  const user = await insertOfficeUser(db, { email: 'a@agency.example', name: 'A', role: 'viewer', branches: 'all', now: testNow })
  const office = { db, now: () => testNow } as unknown as OfficeContext
  const homeOf = async (role: string) => await loadHome(office, { ...user, role } as unknown as OfficeAsker, async () => [])
  expect(await homeOf('viewer')).toMatchObject({ counts: { unassigned: 1 }, pressing: { leads: [{}] }, today: { unreported: 0 } })
  // No role of the office lacks both yet.
  expect(await homeOf('visitor')).toMatchObject({ counts: undefined, pressing: undefined, today: undefined })
})
