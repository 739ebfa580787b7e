import { expect, test } from 'vitest'
import { insertLeadFiles } from '#src/data/leads/lead-files.ts'
import { aBrowser } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { cvForm } from '#tests/support/submissions.ts'
import { ComeAgain } from '../accounts/come-again.ts'
import { UploadFailed, uploadQuota } from './upload-quota.ts'

test('a visitor may send so much in a day, others as much again', async () => {
  await using db = await testDatabase()
  const quota = uploadQuota({ ofVisitor: 100, inAll: 1000 })
  for (const bytes of [60, 40, 0]) await quota(db, 'one', bytes)
  await expect(quota(db, 'one', 1)).rejects.toThrow(ComeAgain)
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
