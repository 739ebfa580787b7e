import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Rule {
  alert: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

const runbook = await readFile('docs/runbook.md', 'utf8')

test('every alert rule has its heading in the runbook, which says what it means, what to look at and do, and who notices; and leads there', async () => {
  const { groups } = parse(await readFile('deploy/prometheus-alerts.yaml', 'utf8')) as { groups: Array<{ rules: Rule[] }> }
  const rules = groups.flatMap(({ rules }) => rules)
  const headings = [...runbook.matchAll(/^## (Gable\w+)\n((?:(?!^## ).*\n)*)/gm)].map(([, name = '', text = '']) => ({ name, text }))
  expect(headings.map(({ name }) => name)).toEqual(rules.map(({ alert }) => alert))
  for (const { name, text } of headings)
    for (const part of ['Means', 'Look at', 'Do', 'Who notices'])
      expect([name, text]).toEqual([name, expect.stringContaining(`**${part}**`)])
  for (const { alert, labels, annotations } of rules) {
    expect([alert, annotations.runbook_url]).toEqual([alert, `docs/runbook.md#${alert.toLowerCase()}`])
    expect(['page', 'ticket']).toContain(labels.severity)
  }
})

/** Where lines of the log come from; elsewhere `warn` tells a report, a browser or a person at the command line. */
const sources = globSync('src/{main.ts,data/**/*.ts,gateways/**/*.ts,jobs/**/*.ts,server/**/*.ts,services/**/*.ts,start/**/*.ts}').filter(
  (path) => !path.endsWith('.test.ts') && !path.includes('/import-lots/') && !path.includes('/doctor/'),
)

/** The texts of warnings and errors in a source, each the longest part of it that never changes. */
function messagesIn(source: string): string[] {
  const calls = [...source.matchAll(/\b(?:log\??\.(?:warn|error|fatal)|warn)\(/g)].map(({ index, 0: call }) =>
    argumentsAt(source, index + call.length),
  )
  const said = [...source.matchAll(/\b(?:failed|refused|expired|postponed|'not asked'): ('[A-Z][^'\n]*')/g)].map(([, text = '']) => text)
  return [...calls, ...said].flatMap((text) => {
    // Its first: what is added to it in a further one goes on from there.
    const [, single, double, template] = text.match(/'([A-Z][^'\n]+ [^'\n]+)'|"([A-Z][^"\n]+ [^"\n]+)"|`([^`]+)`/) ?? []
    const parts = (single ?? double ?? template ?? '').split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
    const longest = parts.reduce((one, other) => (other.length > one.length ? other : one)).trim()
    return longest.includes(' ') ? [longest] : []
  })
}

function argumentsAt(source: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth++
    if (source[end] === ')') depth--
    end++
  }
  return source.slice(start, end - 1)
}

test('texts of warnings are found in sources', () => {
  const hole = (text: string) => `\${${text}}`
  const warned = `warn(\`${hole('one')} cannot ${hole('two({ a: 1 })')} be done at all\`)`
  const source = `log.warn({ error }, 'It is gone') ; ${warned}\nfailed: 'Not so'\nwarn(message)`
  expect(messagesIn(source)).toEqual(['It is gone', 'be done at all', 'Not so'])
})

test('the runbook says of every warning and error of the log what to do', async () => {
  // A row may leave out what changes: `…`.
  const begins = [...runbook.matchAll(/^\| ([^|]+?) \|/gm)]
    .flatMap(([, text = '']) => text.split('…').map((part) => part.trim()))
    .filter((part) => part.length > 4)
  const found = (await Promise.all(sources.map(async (path) => messagesIn(await readFile(path, 'utf8'))))).flat()
  expect(found.length).toBeGreaterThan(40)
  expect([...new Set(found)].filter((text) => !begins.some((begin) => text.includes(begin) || begin.includes(text)))).toEqual([])
})
