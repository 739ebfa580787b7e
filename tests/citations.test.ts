import { existsSync } from 'node:fs'
import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { anchorsIn, citationsIn } from './support/citations.ts'

/** Their own text is about citations. */
const aboutCitations = /^tests\/(support\/)?citations(\.test)?\.ts$/

let texts: [file: string, text: string][] = []
const rules = new Map<string, string>()
beforeAll(async () => {
  const files: string[] = []
  for await (const file of glob([
    '{src,demo,tests,bench,scripts,docs,db}/**/*.{ts,tsx,mjs,css,md,sql,yaml}',
    'content/**/{*.yaml,README.md}',
    '*.{md,ts}',
  ]))
    files.push(file.replaceAll('\\', '/'))
  texts = await Promise.all(files.sort().map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]))
  for (const [file, text] of texts) {
    if (!file.startsWith('docs/rules/')) continue
    for (const [, rule = ''] of text.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)) {
      expect(rules.get(rule), `${rule} stands twice`).toBeUndefined()
      rules.set(rule, file)
    }
  }
})

test('every cited decision is recorded', async () => {
  const recorded = (await readdir('docs/decisions')).map((file) => Number.parseInt(file, 10))
  expect(new Set(recorded).size).toBe(recorded.length)
  expect(wrong(({ decisions }) => decisions.filter((number) => !recorded.includes(number)))).toEqual([])
})

test('every cited rule stands in docs/rules', () => {
  expect(rules.size).toBeGreaterThan(200)
  expect(wrong(({ rules: cited }) => cited.filter((rule) => !rules.has(rule)))).toEqual([])
})

test('rules cite each other by numbers that there are, and each page has one letter, counted from 1', () => {
  const missing = texts.flatMap(([file, text]) => {
    if (!file.startsWith('docs/rules/') || file.endsWith('README.md')) return []
    const prose = text.replaceAll(/```.*?```|`[^`]*`|"[^"]*"/gs, '')
    return [...prose.matchAll(/\b[SAEPTCFWQ]\d+\b/g)].flatMap(([rule]) => (rules.has(rule) ? [] : [`${file}: ${rule}`]))
  })
  expect(missing).toEqual([])
  for (const page of new Set(rules.values())) {
    const numbers = [...rules].flatMap(([rule, file]) => (file === page ? [rule] : []))
    const [letter = ''] = numbers[0] ?? ''
    expect(numbers).toEqual(numbers.map((_, index) => `${letter}${index + 1}`))
  }
})

test('every page and section that is cited or linked is there', () => {
  const sections = new Map(texts.filter(([file]) => file.endsWith('.md')).map(([file, text]) => [file, anchorsIn(text)]))
  const isThere = (page: string) => {
    const [file = '', anchor] = page.split('#')
    return existsSync(file) && (anchor === undefined || (sections.get(file)?.includes(anchor) ?? false))
  }
  expect(wrong(({ pages }) => pages.filter((page) => !isThere(page)))).toEqual([])
  const links = texts.flatMap(([file, text]) => {
    if (!file.endsWith('.md')) return []
    const targets = [...text.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)\s]*)#([^)\s]+)\)/g)].filter(
      ([, target = '']) => !/^[a-z]+:/.test(target),
    )
    return targets.flatMap(([, target = '', anchor = '']) => {
      const page = `${target === '' ? file : join(dirname(file), target)}#${anchor}`
      return isThere(page) ? [] : [`${file}: ${page}`]
    })
  })
  expect(links).toEqual([])
})

test('nothing is cited that nobody outside can look up', () => {
  expect(wrong(({ unresolvable }) => unresolvable)).toEqual([])
})

test('citations are seen however they are written', () => {
  expect(citationsIn('as decisions 24 and\n * 26 say (rules: S11 to S13, W3), see docs/places.md#places; §3.2')).toEqual({
    decisions: [24, 26],
    rules: ['S11', 'S12', 'S13', 'W3'],
    pages: ['docs/places.md#places'],
    unresolvable: ['§3.2'],
  })
})

function wrong(faults: (citations: ReturnType<typeof citationsIn>) => (string | number)[]): string[] {
  return texts.flatMap(([file, text]) => {
    if (aboutCitations.test(file) || file.startsWith('docs/rules/')) return []
    return faults(citationsIn(text)).map((fault) => `${file}: ${fault}`)
  })
}
