import { CommanderError, Command as Program } from 'commander'
import { didYouMean } from '#src/domain/text/closest-word.ts'
import { explainFailure } from '#src/start/explain-failure.ts'
import { type Command, type CommandArguments, type CommandContext, WrongUsage } from './command.ts'

/** Exit code for invalid arguments, distinct from 1, a failed command. */
const wrongUsageCode = 2

/**
 * Runs the command given by the words after `gable`; returns the exit code. Failures with an explanation become a line on standard error,
 * anything else is thrown.
 */
export async function runCommandLine(words: readonly string[], commands: readonly Command[], context: CommandContext): Promise<number> {
  let code = 0
  const program = new Program('npm run gable --')
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.say(text.trimEnd()), writeErr: (text) => context.note(text.trimEnd()) })
    .helpCommand('help [command]', 'Say what a command does and which options it takes')
    .showHelpAfterError('Usage: npm run gable -- help [command]')
    .addHelpText('after', '\nSettings come from the environment, as for npm start: docs/settings.md.')
  for (const command of commands) {
    const declared = declare(program, command).action(async () => {
      try {
        code = await command.run({ files: declared.args, options: declared.opts<CommandArguments['options']>() }, context)
      } catch (error) {
        if (error instanceof WrongUsage) declared.error(`error: ${error.message}`)
        throw error
      }
    })
  }
  const [first, asked] = words
  const names = commands.flatMap(({ name, alias = name }) => [name, alias])
  if (first === 'help' && asked !== undefined && !['help', ...names].includes(asked))
    context.note(`error: unknown command '${asked}'${didYouMean(asked, names)}`)
  try {
    await program.parseAsync([...words], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsageCode
    const explained = explainFailure(error)
    if (explained === undefined) throw error
    context.note(explained)
    return 1
  }
}

function declare(program: Program, { name, alias, summary, files, options = {}, details }: Command): Program {
  const declared = program.command(name).summary(summary).description(`${summary}.`).addHelpText('after', `\n${details.trim()}`)
  if (alias !== undefined) declared.alias(alias)
  if (files !== undefined) declared.arguments(files)
  for (const [flags, meaning] of Object.entries(options)) declared.option(flags, meaning)
  return declared
}
