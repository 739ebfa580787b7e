import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Schema } from '../data/schema.ts'
import type { AgencyContent } from '../domain/agency.ts'
import type { Settings } from '../settings.ts'

/** What the site needs to answer requests; main.ts and tests compose it. */
export interface Services {
  db: Kysely<Schema>
  settings: Settings
  /** The agency's content, read anew for each request in development, once otherwise. */
  content: () => AgencyContent
  now: () => Date
}

/** The whole site as one function from request to response: what production serves is what the tests call. */
export function createApp(_services: Services): Hono {
  return new Hono()
}
