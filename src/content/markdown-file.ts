import { decodeHTML, escapeAttribute } from 'entities'
import { Marked, type Token, type Tokens } from 'marked'
import type * as v from 'valibot'
import { type ChartContent, chartShapes, readChart } from '#src/domain/charts/chart.ts'
import type { BodyPart } from '#src/domain/entries/entry.ts'
import { harmlessText } from '#src/domain/text/harmless-html.ts'
import { plainText } from '#src/domain/text/plain-text.ts'
import type { ContentProblem } from './content-error.ts'
import { type ContentStore, fileIn, namesIn } from './content-store.ts'
import { oncePerVersion } from './once-per-version.ts'
import { checkYaml, sourceOf, unreadableYaml, type YamlFile } from './yaml-file.ts'

/** A Markdown file with fields in YAML above the text, between two lines of `---`. */
export interface MarkdownFile<Fields> extends YamlFile<Fields> {
  /** The Markdown body as written; may be empty. */
  body: string
  /** Returns a problem with the body, at the first line that contains `words`. */
  bodyProblem(words: string, reason: string): ContentProblem
}

/** Reads all Markdown files of a folder, sorted by name; a missing folder has none. Errors are returned as problems. */
export async function readMarkdownFolder<Schema extends v.GenericSchema>(
  store: ContentStore,
  folder: string,
  schema: Schema,
): Promise<MarkdownFile<v.InferOutput<Schema>>[]> {
  const names = await namesIn(store, folder, /(?<!^README)\.md$/)
  return Promise.all(names.map((name) => readMarkdownFile(store, `${folder}/${name}`, schema)))
}

const form = /^(---[^\S\n]*\n.*?\n)---[^\S\n]*(?:\n(.*))?$/s

/** About a hundred nested quotes and lists overflow the stack of the Markdown parser. */
const tooDeep = /^(?:(?:[^\S\n]*(?:>|(?:[*+-]|\d{1,9}[.)])[^\S\n])){100}|[^\S\n]{200})/m

async function readMarkdownFile<Schema extends v.GenericSchema>(
  store: ContentStore,
  path: string,
  schema: Schema,
): Promise<MarkdownFile<v.InferOutput<Schema>>> {
  const file = fileIn(store, path)
  const read = await sourceOf(store, path)
  const source = 'text' in read ? read.text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') : ''
  const bodyProblem = (words: string, reason: string): ContentProblem => {
    const at = source.indexOf(words, fields?.length ?? 0)
    return { file, line: at < 0 ? 1 : source.slice(0, at).split('\n').length, field: 'text', reason }
  }
  const [, fields, body = ''] = source.match(form) ?? []
  if (!('text' in read)) return { ...read, body, bodyProblem }
  if (fields === undefined) {
    const problem = () => ({ file, line: 1, field: '', reason: 'must begin with fields between two lines of ---, and then the text' })
    return { ...unreadableYaml(file, [problem()], problem), mayHold: () => false, body: '', bodyProblem }
  }
  const checked = onceFields(schema, file, fields, () => checkYaml(file, fields, schema)) as YamlFile<v.InferOutput<Schema>>
  const [deep] = body.match(tooDeep) ?? []
  if (deep === undefined) return { ...checked, body, bodyProblem }
  const problems = [...checked.problems, bodyProblem(deep, 'is nested deeper than anything here can be')]
  return { ...checked, content: undefined, problems, body: '', bodyProblem }
}

const onceFields = oncePerVersion<YamlFile<unknown>>()

/** CommonMark with tables, as an instance without global state. */
const markdown = new Marked({ gfm: true, async: false })

/** Returns the lines of each table in a Markdown text, as written. */
export function markdownTables(written: string): string[][] {
  const tables: string[][] = []
  markdown.walkTokens(tokensOf(written).tokens, (token) => {
    if (token.type === 'table') tables.push(token.raw.trim().split('\n'))
  })
  return tables
}

/** Returns the blocks of a Markdown text in order: the kind of each, and its source. */
export function markdownParts(written: string): { type: string; raw: string }[] {
  return markdown.lexer(written)
}

/** The words after the signs of a fence that is a chart: `chart bars What calves made`. */
const chartWords = /^chart\b\s*(\S*)\s*(.*)$/

/** The blocks of a text. A fence that is a chart is what is in it, and `charts` has the fence and its words by its table. */
function tokensOf(written: string) {
  const charts = new Map<Token, { fence: string; words: readonly string[] }>()
  const tokens = markdown.lexer(written).flatMap((token): Token[] => {
    const words = token.type === 'code' ? (token as Tokens.Code).lang?.match(chartWords) : undefined
    if (!words) return [token]
    const inside = markdown.lexer((token as Tokens.Code).text)
    const fence = token.raw.split('\n')[0] ?? ''
    charts.set(inside.find(({ type }) => type === 'table') ?? token, { fence, words: words.slice(1) })
    return inside
  })
  return { tokens, charts }
}

/** Returns the content of the chart of a table; otherwise why it cannot be drawn. */
function chartOf(table: Token, [shape, title = '']: readonly string[]): ChartContent | string {
  const known = chartShapes.find((each) => each === shape)
  if (!known) return `names no way to draw it: write bars, lines or ranges after chart, not “${shape}”`
  if (title === '') return `has no title: write it after ${shape}`
  if (table.type !== 'table') return 'has no table in it'
  const textOf = ({ text }: Tokens.TableCell) => plainText(markdown.parseInline(text, { async: false }))
  const { header, rows } = table as Tokens.Table
  const [names = '', ...columns] = header.map(textOf)
  const content = {
    title,
    shape: known,
    ...(names !== '' && { names }),
    columns,
    rows: rows.map((row) => row.map(textOf)).map(([name = '', ...figures]) => ({ name, figures: figures.map((figure) => figure || '–') })),
  }
  const read = readChart(content)
  return typeof read === 'string' ? read : content
}

/** Returns the charts of a Markdown text that cannot be drawn, of which only the table is shown: the first line of each, and why. */
export function chartProblems(written: string): { at: string; reason: string }[] {
  return [...tokensOf(written).charts].flatMap(([table, { fence, words }]) => {
    const read = chartOf(table, words)
    return typeof read === 'string' ? [{ at: fence, reason: `is a chart that ${read}` }] : []
  })
}

/** A picture in a paragraph of its own, in the form that harmlessText returns. */
const picture = /^<p><img ([^>]*)\/><\/p>$/
const apart = /(<p><img [^>]*\/><\/p>|<table>.*?<\/table>)/s

/** Returns the HTML of a Markdown text, not yet sanitised; of charts their tables. */
export function markdownHtml(written: string): string {
  return markdown.parser(tokensOf(written).tokens)
}

/** Returns a Markdown text as parts of sanitised HTML, with tables, charts and pictures separate; empty if nothing is left. */
export function markdownBody(written: string): BodyPart[] {
  const { tokens, charts } = tokensOf(written)
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (charts.has(token)) runs.push([token], [])
    else runs.at(-1)!.push(token)
  }
  return runs.flatMap((run): BodyPart[] => {
    const parts = partsOf(markdown.parser(run))
    const [first, part] = [run[0], parts[0]]
    const words = first && charts.get(first)?.words
    const chart = words && chartOf(first, words)
    return part && 'table' in part && typeof chart === 'object' ? [{ ...part, chart }] : parts
  })
}

function partsOf(html: string): BodyPart[] {
  return harmlessText(html)
    .split(apart)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(partOf)
}

function partOf(html: string): BodyPart {
  if (html.startsWith('<table>')) return { table: named(headed(html)) }
  const [, attributes] = html.match(picture) ?? []
  if (attributes === undefined) return { html }
  const value = (name: string) => decodeHTML(` ${attributes}`.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '')
  return { picture: { file: value('src'), alt: value('alt'), caption: value('title') } }
}

/**
 * Adds row headings to a table, as Markdown has none: if the first column has no heading, its cells become row headings. Removes a heading
 * row without text.
 */
function headed(table: string): string {
  if (!/^<table>\s*<thead>\s*<tr>\s*<th[^>]*><\/th>/.test(table)) return table
  const [top = '', ...rows] = table.split('<tbody>')
  const heads = /<th( [^>]*)?>(?!<\/th>)/.test(top) ? top.replaceAll(/<th[^>]*><\/th>/g, '<td></td>') : '<table>'
  return [heads, ...rows.map((row) => row.replaceAll(/<tr>\s*<td([^>]*)>(.*?)<\/td>/gs, '<tr><th scope="row"$1>$2</th>'))].join('<tbody>')
}

/** Gives the cells of a table of more than three columns the names of those, as `data-column`: on a phone each stands below the other. */
function named(table: string): string {
  const [top = '', ...rows] = table.split('<tbody>')
  const names = [...top.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, name = '']) => escapeAttribute(plainText(name)))
  if (names.length < 4) return table
  const nameCells = (row: string) => {
    let at = 0
    return row.replaceAll(/<t[hd](?=[ >])/g, (cell) => `${cell} data-column="${names[at++] ?? ''}"`)
  }
  return [top, ...rows.map((row) => row.replaceAll(/<tr>.*?<\/tr>/gs, nameCells))].join('<tbody>')
}
