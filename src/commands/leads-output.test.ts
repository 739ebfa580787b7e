import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { leadsCommand } from './leads.ts'

/** A command, and a lead with two files, one of which has lost its bytes. */
async function running() {
  const { command, ...run } = await runningCommand(leadsCommand)
  const store = openUploadStore(folderStore(run.settings.uploadsFolder))
  const storedAs = await store.keep(Buffer.from('a plan'))
  const file = (storedAs: string, name: string) => ({ field: 'cv', name, contentType: 'application/pdf', bytes: 6, storedAs, path: '/x' })
  const lead = aLead({
    kind: 'form',
    form: { id: 'work', title: 'Work' },
    files: [file(storedAs, 'plan.pdf'), file('a'.repeat(48), 'gone.pdf')],
  })
  const id = await insertLead(run.db, { lead, desk: aDesk, now: new Date('2026-11-22T15:00:00Z') })
  return { ...run, id, store, storedAs, command: (options = {}) => command([], options), [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

test('files are written readable by the owner only, and missing ones are reported', async () => {
  await using run = await running()
  const folder = join(run.folder, 'files')
  expect(await run.command({ kind: 'form', files: 'files' })).toBe(1)
  const name = `${run.id}-1-plan.pdf`
  expect([await readdir(folder), await readFile(join(folder, name), 'utf8')]).toEqual([[name], 'a plan'])
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect([run.said.at(-1), run.noted.at(-1)]).toEqual([
    expect.stringContaining('1 files were written'),
    expect.stringContaining('1 files are damaged'),
  ])
})

test('other enquiries have none', async () => {
  await using run = await running()
  expect(await run.command({ email: 'bob@example.com', files: 'files' })).toBe(0)
  expect(await readdir(join(run.folder, 'files'))).toEqual([])
})

test('forgetting a person deletes their files', async () => {
  await using run = await running()
  expect(await run.command({ forget: 'ada@example.com' })).toBe(0)
  expect(await run.store.read(run.storedAs)).toBeUndefined()
})
