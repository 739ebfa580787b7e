import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { scratchFolder } from './blm-file.ts'

const cache = resolve('node_modules/.cache/gable-migrated')
const migrations = 'db/migrations'
let read: Promise<Blob> | undefined

/**
 * An embedded database as the migrations leave it, as a tar archive that PGlite unpacks. Making one takes three seconds of processor time,
 * unpacking it half of one: it is made when a migration has changed, and kept for every run of tests after that.
 */
export function migratedFiles(): Promise<Blob> {
  read ??= readOrMake()
  return read
}

async function readOrMake(): Promise<Blob> {
  const file = join(cache, `${await hashOfSources()}.tar`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return new Blob([kept])
  const files = await make()
  await mkdir(cache, { recursive: true })
  for (const old of await readdir(cache)) if (old.endsWith('.tar')) await rm(join(cache, old), { force: true })
  // Two workers may create it at once.
  const own = join(cache, `${process.pid}.part`)
  await writeFile(own, files.stream())
  await rename(own, file)
  return files
}

/** A hash of everything that determines its content. */
async function hashOfSources(): Promise<string> {
  const names = (await readdir(migrations)).sort().map((name) => join(migrations, name))
  const code = ['migrate', 'embedded-database', 'postgres-types'].map((name) => `src/data/database/${name}.ts`)
  const hash = createHash('sha256')
  for (const path of [...names, ...code, 'node_modules/@electric-sql/pglite/package.json']) hash.update(path).update(await readFile(path))
  return hash.digest('hex')
}

async function make(): Promise<Blob> {
  await using folder = await scratchFolder()
  const database = await embeddedDatabase(folder.path)
  await migrate(database)
  await database.close()
  const pglite = await PGlite.create({ dataDir: folder.path })
  const files = await pglite.dumpDataDir('none')
  await pglite.close()
  return new Blob([files])
}
