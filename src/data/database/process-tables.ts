import type { ColumnType, Generated } from 'kysely'

export interface SiteVersionTable {
  only_row: Generated<boolean>
  version: ColumnType<string, number | undefined, number>
}

export interface RequestCountTable {
  client: string
  minute: string
  count: number
}

export interface PageKeeperTable {
  name: string
  seen_version: string
  seen_at: Generated<Date>
  known_migrations: string[] | null
}

export interface JobLeaseTable {
  name: string
  holder: string
  until: Date
}

export interface LastBackupTable {
  only_row: Generated<boolean>
  taken_at: Date
}

export interface SharedCachePurgeTable {
  only_row: Generated<boolean>
  purged: Generated<string>
  purged_at: ColumnType<Date | null, never, Date | null>
  tries: Generated<number>
  problem: ColumnType<string | null, never, string | null>
}

export interface MigrationTable {
  name: string
  applied_at: Generated<Date>
  needs: string | null
}
