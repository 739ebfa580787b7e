import type { Command } from './command.ts'

const start = 'npm run gable --'

/** What `gable help` prints: every command with its summary. */
export function helpOnAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ usage }) => usage.length), 'help [COMMAND]'.length)
  const line = (usage: string, summary: string) => `  ${usage.padEnd(width)}  ${summary}`
  return [
    `Usage: ${start} COMMAND`,
    '',
    ...commands.map(({ usage, summary }) => line(usage, summary)),
    line('help [COMMAND]', 'What a command does and which options it takes'),
    '',
    'Settings come from the environment, as for npm start: docs/settings.md.',
  ].join('\n')
}

/** What `gable help COMMAND` prints. */
export function helpOn(command: Command): string {
  return [usageOf(command), '', `${command.summary}.`, ...(command.details ? ['', command.details.trim()] : [])].join('\n')
}

export function usageOf(command: Command): string {
  return `Usage: ${start} ${command.usage}`
}
