import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseInUse } from '#src/data/database/claim-folder.ts'
import { readSettings } from '#src/settings.ts'
import { type Command, type CommandContext, wholeNumberOption } from './command.ts'
import { runCommandLine } from './run-command-line.ts'

test('runs the command with its files and options', async () => {
  const { output } = await run('plant', 'beans.txt', 'peas.txt', '--rows', '3', '--water')
  expect(output).toEqual(['plant beans.txt,peas.txt rows=3 water=true'])
})

test('without a command it prints help and exits with 2', async () => {
  const { code, problems } = await run()
  expect(code).toBe(2)
  expect(problems.join('\n')).toMatch(/plant \[options\] <files\.\.\.> +Plant what a file names/)
})

test.each([['help'], ['--help'], ['-h']])('%s lists every command on standard output', async (word) => {
  const { code, output } = await run(word)
  expect(code).toBe(0)
  expect(output.join('\n')).toMatch(/plant \[options\] <files\.\.\.> +Plant what a file names/)
})

test.each([[['help', 'plant']], [['plant', '--help']]])('%j prints help for one command', async (words) => {
  const { code, output } = await run(...words)
  expect(code).toBe(0)
  expect(output.join('\n')).toMatch(/^Usage: npm run gable -- plant .*Plant what a file names\..*--rows <n> +how many.*Example: plant a$/s)
})

test('a mistyped command gets a suggestion', async () => {
  const { code, problems } = await run('palnt')
  expect(code).toBe(2)
  expect(problems.join('\n')).toContain("unknown command 'palnt'\n(Did you mean plant?)")
})

test.each(['sing', 'help sing'])('an unknown command is refused: %s', async (words) => {
  const { code, problems, output } = await run(...words.split(' '))
  expect([code, output]).toEqual([2, []])
  expect(problems.join('\n')).toContain('npm run gable -- ')
})

test('help for an unknown command says so, with a suggestion', async () => {
  const { code, problems } = await run('help', 'palnt')
  expect(code).toBe(2)
  expect(problems.join('\n')).toContain("unknown command 'palnt'; did you mean plant?")
})

test('a mistyped option gets a suggestion, and a hint about help', async () => {
  const { code, problems } = await run('plant', 'a', '--row=3')
  expect(code).toBe(2)
  expect(problems).toEqual(["error: unknown option '--row=3'\n(Did you mean --rows?)", 'Usage: npm run gable -- help [command]'])
})

test.each([[['plant', 'a', '--rows']], [['plant', 'a', '--rows', 'many']], [['plant', 'a', '--rows', '0']], [['plant']], [['rest', 'a']]])(
  '%j is a usage error',
  async (words) => {
    const { code, problems } = await run(...words)
    expect(code).toBe(2)
    expect(problems.join('\n')).toMatch(/^error: .*Usage: npm run gable -- help \[command\]$/s)
  },
)

test('an expected failure is one line and exits with 1', async () => {
  const { code, problems } = await run('plant', 'locked')
  expect(code).toBe(1)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^The database in somewhere is already open/)
})

test('an unexpected error is thrown', async () => {
  await expect(run('plant', 'broken')).rejects.toThrow('a bug')
})

const plant: Command = {
  name: 'plant',
  summary: 'Plant what a file names',
  files: '<files...>',
  options: { '--rows <n>': 'how many', '--water': 'water them too' },
  details: 'Example: plant a',
  async run({ files, options }, { say }) {
    if (files[0] === 'locked') throw new DatabaseInUse('somewhere')
    if (files[0] === 'broken') throw new Error('a bug')
    say(`plant ${files} rows=${wholeNumberOption(options.rows, 'rows', 1)} water=${options.water}`)
    return 0
  },
}

const rest: Command = { name: 'rest', summary: 'Do nothing', details: '', run: async () => 0 }

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
  return { code: await runCommandLine(words, [plant, rest], context), output, problems }
}

test('the help of every command ends with an example', async () => {
  const lacking: string[] = []
  for (const file of await readdir('src/commands')) {
    const text = file.endsWith('.test.ts') ? '' : await readFile(join('src/commands', file), 'utf8')
    const [, name] = text.match(/^ {2}name: '([a-z-]+)',\n(?: {2}alias: .*\n)? {2}summary: /m) ?? []
    if (name && !new RegExp(`\\n\\nExamples?: (?:[A-Z_]+=\\S+ )?gable ${name}\\b[^]*\`,$`, 'm').test(text)) lacking.push(name)
  }
  expect(lacking).toEqual([])
})
