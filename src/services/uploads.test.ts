import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertLeadFiles } from '#src/data/leads/lead-files.ts'
import { mostFileBytes } from '#src/domain/site/custom-form.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { clamdScanner } from '#src/gateways/uploads/clamd.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import { aBrowser } from '#tests/support/accounts.ts'
import { clamdServer, testVirus } from '#tests/support/clamd-server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf, aWordDocument } from '#tests/support/documents.ts'
import { noObjectServer } from '#tests/support/object-server/no-object-server.ts'
import { testSite } from '#tests/support/site.ts'
import { cvForm } from '#tests/support/submissions.ts'
import { RetryLater } from './accounts/retry-later.ts'
import { createFileTokens, leadFileTokens } from './signed-links.ts'
import { keepFiles, type SubmittedFile, UploadFailed, type Uploads, uploadQuota } from './uploads.ts'

const now = new Date('2026-11-22T15:00:00Z')
const cv: SubmittedFile = { field: 'cv', accepts: ['pdf', 'document'], name: 'My CV.PDF', bytes: aPdf }

async function aTaker(scan?: Uploads['scan']) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-'))
  const uploads: Omit<Uploads, 'quota'> = {
    store: openUploadStore(folderStore(folder)),
    scan,
    tokens: createFileTokens(async () => 'a secret', leadFileTokens),
  }
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.upload'))
  return { uploads, files }
}

test('files are kept under names of their own, each with a link that leads to it', async () => {
  const { uploads, files } = await aTaker()
  const plan = { field: 'plan', accepts: ['document'], name: 'plan', bytes: await aWordDocument() } as const
  const kept = await keepFiles(uploads, [cv, plan], now)
  if (!('files' in kept)) throw new Error('Not kept')
  expect(kept.files).toMatchObject([
    { field: 'cv', name: 'My CV.pdf', contentType: 'application/pdf', bytes: aPdf.length },
    { field: 'plan', name: 'plan.docx' },
  ])
  expect(kept.hashes.map((hash) => hash.length)).toEqual([64, 64])
  const [{ storedAs, path } = { storedAs: '', path: '' }] = kept.files
  expect(await uploads.tokens.read(path.replace('/form_submissions/files/', ''), now)).toBe(storedAs)
  expect(Buffer.from((await uploads.store.read(storedAs))!)).toEqual(aPdf)
  expect(await files()).toHaveLength(2)
})

test('nothing is kept where one of them is no kind that is taken', async () => {
  const { uploads, files } = await aTaker()
  const program = { ...cv, field: 'plan', name: 'plan.pdf', bytes: Buffer.from('MZ') }
  expect(await keepFiles(uploads, [cv, program], now)).toEqual({ errors: { plan: expect.stringContaining('is not taken') } })
  expect(await keepFiles(uploads, [{ ...cv, accepts: ['picture'] }], now)).toEqual({
    errors: { cv: expect.stringContaining('not taken here') },
  })
  expect(await files()).toEqual([])
})

test('nor where one holds a virus', async () => {
  await using clamd = await clamdServer()
  const { uploads, files } = await aTaker(clamdScanner(clamd.server))
  const infected = { ...cv, field: 'plan', bytes: Buffer.concat([aPdf, Buffer.from(testVirus)]) }
  expect(await keepFiles(uploads, [cv, infected], now)).toEqual({ errors: { plan: 'This file holds a virus. Please choose another' } })
  expect(await files()).toEqual([])
  expect(await keepFiles(uploads, [cv], now)).toHaveProperty('files')
})

test('nor while the scanner cannot be asked, or the disk takes nothing', async () => {
  const { uploads, files } = await aTaker(async () => {
    throw new Error('ECONNREFUSED')
  })
  await expect(keepFiles(uploads, [cv], now)).rejects.toThrow(UploadFailed)
  expect(await files()).toEqual([])
  const well = await aTaker()
  let times = 0
  const keep = async (bytes: Uint8Array) => {
    if (++times > 1) throw new Error('ENOSPC')
    return await well.uploads.store.keep(bytes)
  }
  await expect(keepFiles({ ...well.uploads, store: { ...well.uploads.store, keep } }, [cv, { ...cv, field: 'b' }], now)).rejects.toThrow(
    UploadFailed,
  )
  expect(await well.files()).toEqual([])
})

test('no file is taken that is larger than forms take', async () => {
  const { uploads } = await aTaker()
  await expect(keepFiles(uploads, [{ ...cv, bytes: new Uint8Array(mostFileBytes + 1) }], now)).rejects.toThrow(RangeError)
})

test('where their store does not answer, files cannot be kept: whoever sends them is told, and nothing is lost unseen', async () => {
  const store = openUploadStore(objectStores(await noObjectServer()).uploads)
  const { uploads } = await aTaker()
  await expect(keepFiles({ ...uploads, store }, [cv, { ...cv, field: 'other' }], now)).rejects.toThrow(UploadFailed)
})

test('a visitor may send so much in a day, others as much again', async () => {
  await using db = await testDatabase()
  const quota = uploadQuota({ ofVisitor: 100, inAll: 1000 })
  for (const bytes of [60, 40, 0]) await quota(db, 'one', bytes)
  await expect(quota(db, 'one', 1)).rejects.toThrow(RetryLater)
  await quota(db, 'other', 100)
})

test('files that are kept take so much of the disk, whoever sent them', async () => {
  await using db = await testDatabase()
  await aBrowser(await testSite(db)).send('/form_submissions', { body: cvForm(), headers: { accept: 'application/json' } })
  const { lead_id } = await db.selectFrom('lead').select('lead_id').executeTakeFirstOrThrow()
  const file = { field: 'cv', name: 'a.pdf', contentType: 'application/pdf', bytes: 900, storedAs: 'a'.repeat(48), path: '' }
  await insertLeadFiles(db, lead_id, [file])
  const kept = await db.selectFrom('lead_file').select('bytes').execute()
  const inAll = kept.reduce((sum, { bytes }) => sum + bytes, 0) + 50
  const quota = uploadQuota({ ofVisitor: 200, inAll })
  await quota(db, 'one', 50)
  await expect(quota(db, 'one', 51)).rejects.toThrow(UploadFailed)
})
