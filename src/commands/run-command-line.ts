import { parseArgs } from 'node:util'
import { closestWord } from '#src/domain/text/closest-word.ts'
import { explainFailure } from '#src/start/explain-failure.ts'
import { type Command, type CommandArguments, type CommandContext, WrongUsage } from './command.ts'
import { helpOn, helpOnAll, usageOf } from './help.ts'

/** Arguments nobody understands; shells and make treat 1 and 2 alike, scripts may not. */
const wrongUsageCode = 2

/**
 * Runs the command that the words after `gable` ask for; answers the exit code. Failures with an explanation become a line
 * on standard error, anything else is thrown.
 */
export async function runCommandLine(words: readonly string[], commands: readonly Command[], context: CommandContext): Promise<number> {
  const [name, ...rest] = words
  if (name === undefined) {
    context.note(helpOnAll(commands))
    return wrongUsageCode
  }
  if (isHelp(name)) return help(rest[0], commands, context)
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) return unknown(name, commands, context)
  if (rest.some((word) => word === '--help' || word === '-h')) return help(name, commands, context)
  try {
    return await command.run(argumentsOf(command, rest), context)
  } catch (error) {
    if (error instanceof WrongUsage) {
      context.note(`${error.message}\n${usageOf(command)}`)
      return wrongUsageCode
    }
    const explained = explainFailure(error)
    if (explained === undefined) throw error
    context.note(explained)
    return 1
  }
}

function isHelp(word: string): boolean {
  return word === 'help' || word === '--help' || word === '-h'
}

function help(name: string | undefined, commands: readonly Command[], context: CommandContext): number {
  if (name === undefined || isHelp(name)) {
    context.say(helpOnAll(commands))
    return 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) return unknown(name, commands, context)
  context.say(helpOn(command))
  return 0
}

function unknown(name: string, commands: readonly Command[], context: CommandContext): number {
  const meant = closestWord(name, ['help', ...commands.map((command) => command.name)])
  context.note(`There is no command "${name}".${meant ? ` Did you mean "${meant}"?` : ''}`)
  if (!meant) context.note(`\n${helpOnAll(commands)}`)
  return wrongUsageCode
}

/** Throws WrongUsage for options the command does not have, naming the one that was probably meant. */
function argumentsOf(command: Command, words: readonly string[]): CommandArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: command.options, allowPositionals: true, strict: true })
    return { files: positionals, options: values }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw new WrongUsage(`${message.split('\n')[0]}`)
    const typed = words.find((word) => word.startsWith('-') && !(optionName(word) in command.options)) ?? ''
    const meant = closestWord(optionName(typed), Object.keys(command.options))
    throw new WrongUsage(`${command.name} has no option ${typed.split('=')[0]}.${meant ? ` Did you mean --${meant}?` : ''}`)
  }
}

function optionName(word: string): string {
  return word.replace(/^-+/, '').split('=')[0] ?? ''
}
