import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import type { PulledSource } from '#src/services/pull-feed/pull-source.ts'
import type { Settings } from '#src/settings.ts'
import { pullOfSource } from './pull-of-source.ts'

interface ComposePullsOptions {
  db: Kysely<Schema>
  sources: readonly ConfiguredSource[]
  settings: Pick<Settings, 'secretOf'>
}

/** The sources that are asked for their properties, each with its real client. One whose password is not set is left out: the check of the content says so. */
export function composePulls({ db, sources, settings }: ComposePullsOptions): PulledSource[] {
  return sources.flatMap((source): PulledSource[] => {
    const pull = pullOfSource(source, { db, secretOf: settings.secretOf })
    return pull && 'every' in source ? [{ feed: source, everyMs: source.every, pull }] : []
  })
}
