import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPdf } from '#tests/support/documents.ts'
import { aClerk } from '#tests/support/lots.ts'
import { tidyLegalPacks } from './tidy-legal-packs.ts'

type Db = Awaited<ReturnType<typeof testDatabase>>

/** A clerk whose documents were all kept on the day of the winter sale, 3 December. */
async function packs(db: Db) {
  const clerk = await aClerk(db)
  const folder = join(clerk.folder, 'var', 'legal-packs')
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  }
  return {
    clerk,
    files,
    async import(name: string) {
      await writeFile(join(clerk.folder, name), Buffer.concat([aPdf, Buffer.from(`% ${name}\n`)]))
      await clerk.import([{ Lot: '1', Title: 'Barn', 'Legal pack': name }])
      for (const path of await files()) await utimes(path, new Date('2026-12-03'), new Date('2026-12-03'))
    },
    tidy: (day: string, isAlone = true) =>
      tidyLegalPacks({
        db,
        whileAlone: async (work) => (isAlone ? { result: await work() } : undefined),
        documents: folderStore(folder),
        now: new Date(day),
      }),
    [Symbol.asyncDispose]: () => clerk[Symbol.asyncDispose](),
  }
}

test('a document without a lot is removed after thirty days; others stay', async () => {
  await using db = await testDatabase()
  await using its = await packs(db)
  await its.import('old.pdf')
  await its.import('new.pdf')
  expect(await its.tidy('2026-12-31')).toBe(0)
  expect(await its.tidy('2027-01-04')).toBe(1)
  const [kept] = (await db.selectFrom('lot').select('documents').executeTakeFirstOrThrow()).documents as { hash: string }[]
  expect(await its.files()).toEqual([expect.stringContaining(kept!.hash)])
  expect(await its.tidy('2028-01-04')).toBe(0)
})

test('nothing is removed during an import, whose lots may be about to use it', async () => {
  await using db = await testDatabase()
  await using its = await packs(db)
  await its.import('old.pdf')
  await its.import('new.pdf')
  expect(await its.tidy('2027-01-04', false)).toBe(0)
  expect(await its.files()).toHaveLength(2)
})

test('remains of interrupted writes are removed too', async () => {
  await using db = await testDatabase()
  await using its = await packs(db)
  await its.import('old.pdf')
  const [path = ''] = await its.files()
  const part = `${path}.1.part`
  await writeFile(part, 'cut off')
  await utimes(part, new Date('2026-12-03'), new Date('2026-12-03'))
  expect(await its.tidy('2027-01-04')).toBe(1)
  expect(await its.files()).toEqual([path])
})
