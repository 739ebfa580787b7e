import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** The database with a record of the statements sent through it; `take` returns those since its last call. */
export function recordStatements(db: Kysely<Schema>): { db: Kysely<Schema>; take: () => CompiledQuery[] } {
  let statements: CompiledQuery[] = []
  const executor = db.getExecutor()
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(executor.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: db.withPlugin(recorder),
    take() {
      const taken = statements
      statements = []
      return taken
    },
  }
}
