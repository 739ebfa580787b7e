import { join } from 'node:path'
import type { Command, CommandContext } from '#src/commands/command.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from './blm-file.ts'
import { sharedDatabase, testDatabase } from './database.ts'

/** A command in a folder of its own, on a test's transaction; what it says and notes is kept. */
export async function runningCommand(command: Command) {
  const [folder, db, database] = [await scratchFolder(), await testDatabase(), await sharedDatabase()]
  const [said, noted]: [string[], string[]] = [[], []]
  const settings = readSettings({ GABLE_VAR: join(folder.path, 'var') })
  const context: CommandContext = {
    settings,
    database: async () => ({ ...database, db }),
    path: (typed) => join(folder.path, typed),
    say: (line) => void said.push(line),
    note: (line) => void noted.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  return {
    db,
    settings,
    folder: folder.path,
    said,
    noted,
    command: (files: string[], options = {}) => command.run({ files, options }, context),
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
