import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#src/data/database/migrate.ts'
import { serverDatabase } from '#src/data/database/server-database.ts'
import { insertLead } from '#src/data/leads/leads.ts'
import { setOfficePassword, takeRecoveryCode, takeTotpStep } from '#src/data/office/office-secrets.ts'
import { findOfficeUsers, hasOtherAdministrator, insertOfficeUser } from '#src/data/office/office-users.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import { commandLine, endOfficeUser, inviteOfficeUserAgain } from '#src/services/office/office-users.ts'
import { acceptInvitation } from '#src/services/office/sign-in.ts'
import { replyToLead } from '#src/services/office/work-lead.ts'
import { cheapPasswords } from '#tests/support/cheap-passwords.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { postgresServer } from '#tests/support/postgres-server.ts'

const now = () => new Date()

/** Two processes of one site: each with connections of its own to one PostgreSQL server. */
async function twoProcesses() {
  await using stack = new AsyncDisposableStack()
  const server = stack.use(await postgresServer())
  const url = await server.newDatabase()
  const open = async () => {
    const database = await serverDatabase(url)
    stack.defer(() => database.close())
    return database
  }
  const [one, other] = [await open(), await open()]
  await migrate(one)
  const kept = stack.move()
  return { dbs: [one.db, other.db] as const, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** What both processes do at once, four times each. */
async function atOnce<Result>(dbs: readonly [Db, Db], act: (db: Db) => Promise<Result>): Promise<Result[]> {
  return await Promise.all(Array.from({ length: 8 }, (_, n) => act(n % 2 === 0 ? dbs[0] : dbs[1])))
}

type Db = Awaited<ReturnType<typeof twoProcesses>>['dbs'][0]

test('a code, a recovery code and a link are good once, however many processes are given them at once', async () => {
  await using site = await twoProcesses()
  const [db] = site.dbs
  const ann = await insertOfficeUser(db, { email: 'ann@agency.example', name: 'Ann', role: 'administrator', branches: 'all', now: now() })
  if (!ann) throw new Error('She was not added.')
  await setOfficePassword(db, ann.id, { passwordHash: '-', totpSecret: '-', totpStep: 1, recoveryCodes: ['one', 'another'] })
  const isOnce = (results: readonly unknown[]) => expect(results.filter(Boolean)).toHaveLength(1)
  isOnce(await atOnce(site.dbs, (each) => takeTotpStep(each, ann.id, 7)))
  isOnce(await atOnce(site.dbs, (each) => takeRecoveryCode(each, ann.id, 'one')))
  expect(await takeRecoveryCode(db, ann.id, 'another')).toBe(true)
  await inviteOfficeUserAgain({ db, now }, commandLine, ann.id)
  const { data } = await db.selectFrom('mail').select('data').where('kind', '=', 'office-invitation').executeTakeFirstOrThrow()
  const token = (data as { path: string }).path.split('/').at(-1) ?? ''
  const browser = { from: '', visitor: '', device: 'Firefox', token: undefined }
  isOnce(await atOnce(site.dbs, (each) => acceptInvitation({ db: each, now, passwords: cheapPasswords() }, token, browser)))
})

test('of administrators who shut each other out at once, in two processes, one always stays', async () => {
  await using site = await twoProcesses()
  const [db] = site.dbs
  for (let round = 0; round < 10; round++) {
    const add = async (name: string) => {
      const email = `${name}.${round}@agency.example`
      const user = await insertOfficeUser(db, { email, name, role: 'administrator', branches: 'all', now: now() })
      if (!user) throw new Error('They were not added.')
      return user
    }
    const [ann, bob] = [await add('ann'), await add('bob')]
    const results = await Promise.all([
      endOfficeUser({ db: site.dbs[0], now }, asking(ann), bob.id),
      endOfficeUser({ db: site.dbs[1], now }, asking(bob), ann.id),
    ])
    expect([...results].sort()).toEqual(['done', 'not yours'])
    expect(await hasOtherAdministrator(db, 0)).toBe(true)
    const left = (await findOfficeUsers(db, 'all')).find(({ endedAt, role }) => endedAt === null && role === 'administrator')
    const ends = await atOnce(site.dbs, (each) => endOfficeUser({ db: each, now }, commandLine, left?.id ?? 0))
    expect(new Set(ends)).toEqual(new Set(['last administrator']))
    await db.updateTable('office_user').set({ role: 'viewer' }).execute()
  }
})

test('a reply is mailed once, though its process is cut off in the middle and it is sent again to two at once', async () => {
  await using site = await twoProcesses()
  const [db, other] = site.dbs
  const ann = await insertOfficeUser(db, { email: 'ann@agency.example', name: 'Ann', role: 'staff', branches: 'all', now: now() })
  if (!ann) throw new Error('She was not added.')
  const leadId = (await insertLead(db, { lead: aLead(), desk: aDesk, now: now() })) ?? ''
  const reply = async (each: Db) => {
    const parts = { db: each, now, content: () => ({ branches: [] }) }
    return await replyToLead(parts, asking(ann), { leadId, key: 'of the form', version: 1, text: 'Hello Ada' })
  }
  const holding = await other.startTransaction().execute()
  await holding.selectFrom('lead').select('lead_id').forUpdate().execute()
  const cutOff = reply(db).catch(() => 'cut off')
  const cut = sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await cut.execute(other)).rows.length === 0) await wait(20)
  expect(await cutOff).toBe('cut off')
  await holding.rollback().execute()
  expect(await db.selectFrom('mail').select('key').execute()).toEqual([])
  expect(new Set(await atOnce(site.dbs, reply))).toEqual(new Set(['done']))
  expect(await db.selectFrom('mail').select('key').execute()).toEqual([{ key: `lead-reply ${leadId} of the form` }])
  const { content } = await db.selectFrom('lead_note').select('content').executeTakeFirstOrThrow()
  expect(content).toBe('Hello Ada')
})

function asking(user: OfficeUser): OfficeAsker {
  const [at, device] = [now(), 'Firefox']
  const times = { startedAt: at, usedAt: at, confirmedAt: at, endsAt: at }
  return {
    kind: 'office',
    ...user,
    shortcuts: true,
    from: '',
    session: { id: '', startedBy: 'passkey', device, fromAddress: '', ...times },
  }
}
