import { decodeHTML } from 'entities'
import { Marked } from 'marked'
import type { BodyPart } from '../domain/entries/entry.ts'
import { harmlessText } from '../domain/text/harmless-html.ts'

/** CommonMark with tables; no state is shared with whoever else uses the package. */
const markdown = new Marked({ gfm: true, async: false })

/** The lines of each table in Markdown, as they are written. */
export function markdownTables(written: string): string[][] {
  const tables: string[][] = []
  markdown.walkTokens(markdown.lexer(written), (token) => {
    if (token.type === 'table') tables.push(token.raw.trim().split('\n'))
  })
  return tables
}

/** A picture in a paragraph of its own, and a table, as harmlessText leaves them. */
const picture = /^<p><img ([^>]*)\/><\/p>$/
const apart = /(<p><img [^>]*\/><\/p>|<table>.*?<\/table>)/s

/** As it is written, before it is made harmless. */
export function markdownHtml(written: string): string {
  return markdown.parse(written, { async: false })
}

/** What was written in Markdown as stretches of harmless HTML, with tables and pictures apart; empty where nothing is left. */
export function markdownBody(written: string): BodyPart[] {
  return harmlessText(markdownHtml(written))
    .split(apart)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(partOf)
}

function partOf(html: string): BodyPart {
  if (html.startsWith('<table>')) return { table: headed(html) }
  const [, attributes] = html.match(picture) ?? []
  if (attributes === undefined) return { html }
  const value = (name: string) => decodeHTML(` ${attributes}`.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '')
  return { picture: { file: value('src'), alt: value('alt'), caption: value('title') } }
}

/** Markdown has heads of columns only. Where the first has none, the first column heads the rows; heads that are all empty are none. */
function headed(table: string): string {
  if (!/^<table>\s*<thead>\s*<tr>\s*<th[^>]*><\/th>/.test(table)) return table
  const [top = '', ...rows] = table.split('<tbody>')
  const heads = /<th( [^>]*)?>(?!<\/th>)/.test(top) ? top.replaceAll(/<th[^>]*><\/th>/g, '<td></td>') : '<table>'
  return [heads, ...rows.map((row) => row.replaceAll(/<tr>\s*<td([^>]*)>(.*?)<\/td>/gs, '<tr><th scope="row"$1>$2</th>'))].join('<tbody>')
}
