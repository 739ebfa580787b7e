import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command, CommandContext } from '#src/commands/command.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from './blm-file.ts'
import { sharedDatabase, testDatabase } from './database.ts'

/** A command in a folder of its own, on a test's transaction; what it says and notes is kept. Of the demo's content, or a copy of another. */
export async function runningCommand(command: Command, { contentOf }: { contentOf?: string } = {}) {
  const [folder, db, database] = [await scratchFolder(), await testDatabase(), await sharedDatabase()]
  const [said, noted]: [string[], string[]] = [[], []]
  const content = join(folder.path, 'content')
  if (contentOf !== undefined) await cp(contentOf, content, { recursive: true })
  const settings = readSettings({ GABLE_VAR: join(folder.path, 'var'), ...(contentOf !== undefined && { GABLE_CONTENT: content }) })
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
