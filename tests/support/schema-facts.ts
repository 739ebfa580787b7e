import type { Database } from '#src/data/database/database.ts'

/** What statements of a version rely on, each with what narrows it. */
export interface SchemaFacts {
  columns: Map<string, { table: string; type: string; mayBeNull: boolean; isFilled: boolean }>
  /** Checks, keys, references and unique indexes, by table and definition. */
  rules: Map<string, { table: string; columns: string[]; refersTo: string | null; keepsRows: boolean; isUnique: boolean }>
  /** Triggers, functions and tables by name. */
  things: Set<string>
  /** The file of each table, which is another one once it was rewritten. */
  files: Map<string, unknown>
}

/** Read from the catalog of the database itself: however a migration is written, this is what it does. */
export async function schemaFacts({ ask }: Pick<Database, 'ask'>): Promise<SchemaFacts> {
  const own = `relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm')`
  const columns = await ask(`
    select relname || '.' || attname as name, relname as table, format_type(atttypid, atttypmod) as type, not attnotnull as "mayBeNull",
      atthasdef or attidentity <> '' or attgenerated <> '' or exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = pg_class.oid and tgtype & 7 = 7 and prosrc ~ ('\\mnew\\.' || attname || ' :=')
      ) as "isFilled"
    from pg_attribute join pg_class on attrelid = pg_class.oid where ${own} and attnum > 0 and not attisdropped`)
  const columnsOf = (keys: string) =>
    `array(select relname || '.' || attname from pg_attribute where attrelid = pg_class.oid and attnum = any(${keys}))::text[]`
  const rules = await ask(`
    select relname || ' ' || pg_get_constraintdef(pg_constraint.oid) as name, relname as table, ${columnsOf('conkey')} as columns,
      confrelid::regclass::text as "refersTo", contype = 'f' and confdeltype in ('a', 'r') as "keepsRows", contype in ('u', 'p') as "isUnique"
    from pg_constraint join pg_class on conrelid = pg_class.oid where ${own} and contype <> 'n'
    union all
    select relname || ' ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+', 'INDEX'), relname,
      ${columnsOf('indkey::int2[]')}, null, false, true
    from pg_index join pg_class on indrelid = pg_class.oid
    where ${own} and indisunique and not exists (select from pg_constraint where conindid = indexrelid)`)
  const things = await ask(`
    select 'table ' || relname as name from pg_class where ${own}
    union all select 'trigger ' || relname || ' ' || tgname from pg_trigger join pg_class on tgrelid = pg_class.oid where ${own} and not tgisinternal
    union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  const files = await ask(`select relname as name, relfilenode as file from pg_class where ${own} and relkind = 'r'`)
  return {
    files: new Map(files.map(({ name, file }) => [String(name), file])),
    columns: byName(columns) as SchemaFacts['columns'],
    rules: byName(rules) as SchemaFacts['rules'],
    things: new Set(things.map(({ name }) => String(name))),
  }
}

function byName(rows: ReadonlyArray<Record<string, unknown>>): Map<string, unknown> {
  return new Map(rows.map((row) => [String(row.name), { ...row, refersTo: row.refersTo === '-' ? null : row.refersTo }]))
}

/** What a version that knows `before` and none of what came later would stumble over, in a sentence each. */
export function breakingChanges(before: SchemaFacts, after: SchemaFacts): string[] {
  const faults: string[] = []
  const isOld = (table: string) => before.things.has(`table ${table}`)
  for (const thing of before.things) if (!after.things.has(thing)) faults.push(`${thing} is gone`)
  for (const [table, file] of before.files)
    if (after.files.has(table) && after.files.get(table) !== file)
      faults.push(`table ${table} is rewritten, which locks everybody out meanwhile`)
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name)
    if (!now) {
      if (after.things.has(`table ${column.table}`)) faults.push(`${name} is gone`)
      continue
    }
    if (now.type !== column.type) faults.push(`${name} was ${column.type} and is ${now.type}`)
    if (column.mayBeNull && !now.mayBeNull) faults.push(`${name} may no longer be null`)
    if (!column.mayBeNull && now.mayBeNull) faults.push(`${name} may be null now, which nobody reckons with`)
    if (column.isFilled && !now.isFilled) faults.push(`${name} is no longer filled by itself`)
  }
  for (const [name, { table, mayBeNull, isFilled }] of after.columns)
    if (isOld(table) && !before.columns.has(name) && !mayBeNull && !isFilled) faults.push(`${name} has to be given, which nobody does`)
  for (const [rule, { table, columns, refersTo, keepsRows }] of after.rules) {
    if (before.rules.has(rule)) continue
    if (isOld(table) && columns.every((column) => before.columns.has(column))) faults.push(`${rule} is refused what it was given`)
    else if (refersTo !== null && isOld(refersTo) && keepsRows) faults.push(`${rule} keeps rows of ${refersTo} from being removed`)
  }
  for (const [rule, { table, isUnique }] of before.rules)
    if (isUnique && !after.rules.has(rule) && after.things.has(`table ${table}`))
      faults.push(`${rule} is gone, by which rows are found on conflict`)
  return faults
}
