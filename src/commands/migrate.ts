import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database to the newest shape, as npm start does by itself',
  details: `
Runs the files of db/migrations that the database has not had yet, all of them or none. Running it again does nothing.
Useful before several web processes are started on one PostgreSQL server.

Example: gable migrate`,
  async run(_arguments, { database, say }) {
    const { kind, db } = await database()
    const migrations = await db.selectFrom('migration').select('name').orderBy('name').execute()
    say(`The ${kind} database has had all ${migrations.length} migrations; the last is ${migrations.at(-1)?.name}.`)
    return 0
  },
}
