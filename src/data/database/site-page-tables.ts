import type { ColumnType, Generated } from 'kysely'

export interface SitePageTable {
  edition: string
  path: string
  kind: string
  title: string
  body: string
  words: ColumnType<string, string, string>
  stored_at: Generated<Date>
}
