import { expect, test } from 'vitest'
import { querySummary } from './span-tracer.ts'

test.each([
  ['select "id" from "property" where "id" = $1', 'SELECT property'],
  ['\n  select count(*)::integer as count, (select reltuples from pg_class) as stock from property', 'SELECT property'],
  ['with found as materialized (select id from property) select property.id from found', 'SELECT property'],
  ['insert into "lead" ("id") values ($1)', 'INSERT lead'],
  ['update mail set tries = tries + 1', 'UPDATE mail'],
  ['delete from attempt', 'DELETE attempt'],
  ['select array[(select count(*) from property)] as counts', 'SELECT property'],
  ['select page.id from (select id from property where (a or (b))) as page', 'SELECT property'],
  ['begin', 'BEGIN'],
  ['', 'QUERY'],
])('%s', (sql, summary) => {
  expect(querySummary(sql).summary).toBe(summary)
})
