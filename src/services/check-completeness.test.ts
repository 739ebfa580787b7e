import { expect, test } from 'vitest'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { checkCompleteness } from './check-completeness.ts'

const alone = async <Result>(work: () => Promise<Result>) => ({ result: await work() })

test('an import reports missing facts of adverts; existing adverts are checked once, with the same result', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  await agency.import([...feedRows(2, { GABLE_EPC_CURRENT: '' }), { AGENT_REF: '1_3', SUMMARY: '', DESCRIPTION: '' }])
  const lacks = async () => await db.selectFrom('property_detail').select('lacks').orderBy('property_id').execute()
  const imported = await lacks()
  expect(imported[0]?.lacks).toEqual(expect.arrayContaining(['photographs', 'floor-plan', 'energy', 'council-tax']))
  expect(imported.map(({ lacks: each }) => each?.includes('description'))).toEqual([false, false, true])
  await checkCompleteness({ db, whileAlone: alone })
  expect(await checkCompleteness({ db, whileAlone: alone })).toBe(0)

  await db.updateTable('property_detail').set({ lacks: null }).execute()
  expect(await checkCompleteness({ db, whileAlone: async () => undefined })).toBe(0)
  expect(await checkCompleteness({ db, whileAlone: alone })).toBe(3)
  expect(await lacks()).toEqual(imported)

  await saveLoadedVersion(db, 'completeness checks', 'other checks')
  expect(await checkCompleteness({ db, whileAlone: alone })).toBe(3)
  expect(await findLoadedVersion(db, 'completeness checks')).not.toBe('other checks')
})
