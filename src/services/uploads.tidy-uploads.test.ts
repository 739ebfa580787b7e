import { mkdtemp, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLead } from '#src/data/leads/leads.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aDesk, aLead } from '#tests/support/leads.ts'
import { tidyUploads } from './uploads.ts'

const now = new Date('2026-11-22T15:00:00Z')

test('files of leads stay, those of leads that are gone go, and those that are just being sent are left alone', async () => {
  await using db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const store = openUploadStore(folderStore(folder))
  const keep = async (at: string) => {
    const name = await store.keep(Buffer.from('a plan'))
    await utimes(join(folder, name.slice(0, 2), `${name}.upload`), new Date(at), new Date(at))
    return name
  }
  const [kept, left, young] = [await keep('2026-11-01'), await keep('2026-11-01'), await keep('2026-11-22T14:59:00Z')]
  const file = { field: 'cv', name: 'cv.pdf', contentType: 'application/pdf', bytes: 6, storedAs: kept, path: '/x' }
  await insertLead(db, { lead: aLead({ kind: 'form', form: { id: 'cv', title: 'CV' }, files: [file] }), desk: aDesk, now })
  expect(await tidyUploads({ db, store, now })).toBe(1)
  expect(await store.read(left)).toBeUndefined()
  expect(await store.read(kept)).toBeDefined()
  expect(await store.read(young)).toBeDefined()
  await db.deleteFrom('lead').execute()
  expect(await tidyUploads({ db, store, now })).toBe(1)
  expect(await store.read(kept)).toBeUndefined()
})

test('it ends when it is asked to', async () => {
  await using db = await testDatabase()
  const store = openUploadStore(folderStore(await mkdtemp(join(tmpdir(), 'gable-'))))
  await store.keep(Buffer.from('x'))
  await expect(tidyUploads({ db, store, now: new Date('2100-01-01') }, AbortSignal.abort(new Error('The site stops')))).rejects.toThrow(
    'The site stops',
  )
})
