import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runningSite, varFolder } from './running-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of an embedded database as a first start leaves it; closed, to be copied. */
    filledDatabase: string
  }
}

/**
 * Vitest runs this once before tests of whole programs, after the build. Making an embedded database and loading its places takes most
 * of a first start: tests of something else copy one (filled-folder.ts).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path } = await varFolder()
  await (await runningSite(path)).end()
  project.provide('filledDatabase', join(path, 'database'))
  return () => rm(path, { recursive: true, force: true })
}
