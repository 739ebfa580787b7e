import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { newDatabase, postgresServer } from './postgres-server.ts'
import { runningSite, varFolder } from './running-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database as a first start leaves it, which nobody is connected to. */
    filledServer: string
  }
}

/**
 * Vitest runs this once before tests of whole programs, after the build: one PostgreSQL server for all tests that neither halt it nor
 * have settings of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresServer()
  const url = await server.newDatabase()
  await using folder = await varFolder()
  await (await runningSite(folder.path, { DATABASE_URL: url })).end()
  project.provide('filledServer', url)
  return () => server.stop()
}

/** The address of a new database on that server, as a first start leaves it. */
export function filledServerDatabase(): Promise<string> {
  const template = new URL(inject('filledServer')).pathname.slice(1)
  // Nobody may be connected to a database that is copied.
  return newDatabase(maintenanceUrl(), template)
}

/** The address of a new, empty one. */
export function emptyServerDatabase(): Promise<string> {
  return newDatabase(maintenanceUrl())
}

function maintenanceUrl(): string {
  return Object.assign(new URL(inject('filledServer')), { pathname: '/postgres' }).href
}
