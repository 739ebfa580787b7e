import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** A view of the database that notes what is asked through it; `take` answers the statements since it was last called. */
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
