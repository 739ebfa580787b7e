import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedDatabase } from './support/database.ts'

/** What information_schema calls a type → how src/data/database/schema.ts may write it (data/database/types.ts says how drivers hand it over). */
const writtenAs: Record<string, RegExp> = {
  integer: /^number$/,
  smallint: /^number$/,
  real: /^number$/,
  'double precision': /^number$/,
  bigint: /^string$/,
  text: /^(string|'[^|]*'(?: \| '[^|]*')*)$/,
  uuid: /^string$/,
  boolean: /^boolean$/,
  point: /^string$/,
  box: /^string$/,
  polygon: /^string$/,
  date: /^string$/,
  tsvector: /^string$/,
  tsquery: /^string$/,
  jsonb: /^(Json|unknown)$/,
  ARRAY: /^string\[\]$/,
  'timestamp with time zone': /^(Instant|Date)$/,
}

test('schema.ts has exactly the tables and columns of the migrated database', async () => {
  const [written, real] = await Promise.all([writtenSchema(), migratedSchema()])
  const names = (columns: Iterable<string>) => [...columns].sort()
  expect(names(written.keys())).toEqual(names(real.keys()))
})

test('schema.ts gives every column the type and nullability it has', async () => {
  const [written, real] = await Promise.all([writtenSchema(), migratedSchema()])
  const wrong = [...real].flatMap(([name, column]) => {
    const selected = written.get(name) ?? ''
    const nullable = / \| null$/.test(selected)
    const type = selected.replace(/ \| null$/, '')
    // `unknown` holds null already.
    const agrees = writtenAs[column.type]?.test(type) && (nullable === column.nullable || type === 'unknown')
    return agrees ? [] : [`${name} is ${column.type}${column.nullable ? ' or null' : ''} but written as ${selected}`]
  })
  expect(wrong).toEqual([])
})

/** The type a column is read with, by `table.column`. */
async function writtenSchema(): Promise<Map<string, string>> {
  const files = await Array.fromAsync(glob('src/data/database/{schema,*-tables}.ts'), (file) => readFile(file, 'utf8'))
  const source = files.join('\n')
  const columns = new Map<string, string>()
  for (const [table, type] of fieldsOf(source, 'Schema')) {
    for (const [column, written] of fieldsOf(source, type)) columns.set(`${table}.${column}`, selectedType(written))
  }
  return columns
}

/** The fields of an interface, those it extends (`Omit<Other, 'field'>`) included. */
function fieldsOf(source: string, name: string): Map<string, string> {
  const [, heritage = '', body = ''] = source.match(new RegExp(`^(?:export )?interface ${name}\\b([^{]*)\\{\\n(.*?)^\\}`, 'ms')) ?? []
  const fields = new Map<string, string>()
  for (const [, other = '', omitted = ''] of heritage.matchAll(/Omit<(\w+), ([^>]*)>/g)) {
    for (const [field, type] of fieldsOf(source, other)) if (!omitted.includes(`'${field}'`)) fields.set(field, type)
  }
  for (const [, field = '', type = ''] of body.matchAll(/^ {2}(\w+): (.+)$/gm)) fields.set(field, type)
  return fields
}

/** `Generated<X>` and `ColumnType<X, …>` are read as X. */
function selectedType(written: string): string {
  const [, generic, inside = ''] = written.match(/^(Generated|GeneratedAlways|ColumnType)<(.*)>$/) ?? []
  if (!generic) return written
  return generic === 'ColumnType' ? (inside.split(',')[0] ?? '') : inside
}

async function migratedSchema(): Promise<Map<string, { type: string; nullable: boolean }>> {
  const { db } = await sharedDatabase()
  const { rows } = await sql<{ name: string; type: string; nullable: boolean }>`
    select table_name || '.' || column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns where table_schema = 'public'`.execute(db)
  return new Map(rows.map(({ name, type, nullable }) => [name, { type, nullable }]))
}
