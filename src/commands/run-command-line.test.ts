import { expect, test } from 'vitest'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { readSettings } from '#src/settings.ts'
import { type Command, type CommandContext, WrongUsage, wholeNumber } from './command.ts'
import { runCommandLine } from './run-command-line.ts'

test('runs the command with its files and options', async () => {
  const { output } = await run('plant', 'beans.txt', 'peas.txt', '--rows', '3', '--water')
  expect(output).toEqual(['plant beans.txt,peas.txt rows=3 water=true'])
})

test('without a command it explains itself and exits with 2', async () => {
  const { code, problems } = await run()
  expect(code).toBe(2)
  expect(problems.join('\n')).toContain('plant FILE [--rows N]  Plant what a file names')
})

test.each([['help'], ['--help'], ['-h']])('%s lists every command on standard output', async (word) => {
  const { code, output } = await run(word)
  expect(code).toBe(0)
  expect(output.join('\n')).toContain('plant FILE [--rows N]  Plant what a file names')
})

test.each([[['help', 'plant']], [['plant', '--help']]])('%j explains one command', async (words) => {
  const { code, output } = await run(...words)
  expect(code).toBe(0)
  expect(output.join('\n')).toBe('Usage: npm run gable -- plant FILE [--rows N]\n\nPlant what a file names.\n\n--rows N  how many')
})

test('a mistyped command is named with the one meant', async () => {
  const { code, problems } = await run('palnt')
  expect(code).toBe(2)
  expect(problems).toEqual(['There is no command "palnt". Did you mean "plant"?'])
})

test('an unheard-of command is answered with the list', async () => {
  const { code, problems } = await run('sing')
  expect(code).toBe(2)
  expect(problems.join('\n')).toMatch(/no command "sing"[\s\S]*plant FILE/)
})

test('a mistyped option is named with the one meant, and the usage', async () => {
  const { code, problems } = await run('plant', 'a', '--row=3')
  expect(code).toBe(2)
  expect(problems).toEqual(['plant has no option --row. Did you mean --rows?\nUsage: npm run gable -- plant FILE [--rows N]'])
})

test.each([[['plant', 'a', '--rows']], [['plant', 'a', '--rows', 'many']], [['plant', 'a', '--rows', '0']], [['plant']]])(
  '%j is wrong usage',
  async (words) => {
    const { code, problems } = await run(...words)
    expect(code).toBe(2)
    expect(problems.join('\n')).toContain('Usage: npm run gable -- plant FILE [--rows N]')
  },
)

test('an explained failure is one line and exits with 1', async () => {
  const { code, problems } = await run('plant', 'locked')
  expect(code).toBe(1)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^The database in somewhere is already open/)
})

test('a bug is thrown', async () => {
  await expect(run('plant', 'broken')).rejects.toThrow('a bug')
})

const plant: Command = {
  name: 'plant',
  summary: 'Plant what a file names',
  usage: 'plant FILE [--rows N]',
  details: '--rows N  how many',
  options: { rows: { type: 'string' }, water: { type: 'boolean' } },
  async run({ files, options }, { say }) {
    if (files.length === 0) throw new WrongUsage('Which file?')
    if (files[0] === 'locked') throw new DatabaseInUse('somewhere')
    if (files[0] === 'broken') throw new Error('a bug')
    say(`plant ${files} rows=${wholeNumber(options.rows, 'rows', 1)} water=${options.water}`)
    return 0
  },
}

async function run(...words: string[]): Promise<{ code: number; output: string[]; problems: string[] }> {
  const output: string[] = []
  const problems: string[] = []
  const context: CommandContext = {
    settings: readSettings({}),
    database: () => Promise.reject(new Error('no database here')),
    path: (typed) => typed,
    say: (line) => void output.push(line),
    note: (line) => void problems.push(line),
    progress: () => {},
    signal: new AbortController().signal,
  }
  return { code: await runCommandLine(words, [plant], context), output, problems }
}
