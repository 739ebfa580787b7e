import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { ContentProblem } from './content-error.ts'
import { checkYaml, illegible, sourceOf, type YamlFile } from './yaml-file.ts'

/** A text in Markdown below fields in YAML, between two lines of three hyphens. */
export interface MarkdownFile<Fields> extends YamlFile<Fields> {
  /** The file's name without `.md`. */
  name: string
  /** In Markdown, as written; empty where there is none. */
  body: string
  /** A problem about what stands in the body, at the first line that holds `words`. */
  bodyProblem(words: string, reason: string): ContentProblem
}

/** Every Markdown file of a folder, by name; no folder is no files. What is wrong comes back as problems. */
export async function readMarkdownFolder<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
): Promise<MarkdownFile<v.InferOutput<Schema>>[]> {
  const names = await readdir(folder).catch(() => [])
  const texts = names.filter((name) => name.endsWith('.md') && name !== 'README.md').sort()
  return Promise.all(texts.map((name) => readMarkdownFile(join(folder, name), name.slice(0, -'.md'.length), schema)))
}

const form = /^(---[^\S\n]*\n.*?\n)---[^\S\n]*(?:\n(.*))?$/s

/** A hundred quotes and lists within each other: more than a reader of Markdown has a stack for. */
const tooDeep = /^(?:(?:[^\S\n]*(?:>|(?:[*+-]|\d{1,9}[.)])[^\S\n])){100}|[^\S\n]{200})/m

async function readMarkdownFile<Schema extends v.GenericSchema>(
  file: string,
  name: string,
  schema: Schema,
): Promise<MarkdownFile<v.InferOutput<Schema>>> {
  const read = await sourceOf(file)
  const source = typeof read === 'string' ? read.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') : ''
  const bodyProblem = (words: string, reason: string): ContentProblem => {
    const at = source.indexOf(words, fields?.length ?? 0)
    return { file, line: at < 0 ? 1 : source.slice(0, at).split('\n').length, field: 'text', reason }
  }
  const [, fields, body = ''] = source.match(form) ?? []
  if (typeof read !== 'string') return { ...read, name, body, bodyProblem }
  if (fields === undefined) {
    const problem = () => ({ file, line: 1, field: '', reason: 'must begin with fields between two lines of ---, and then the text' })
    return { ...illegible([problem()], problem), mayHold: () => false, name, body: '', bodyProblem }
  }
  const checked = checkYaml(file, fields, schema)
  const [deep] = body.match(tooDeep) ?? []
  if (deep === undefined) return { ...checked, name, body, bodyProblem }
  const problems = [...checked.problems, bodyProblem(deep, 'is nested deeper than anything here can be')]
  return { ...checked, content: undefined, problems, name, body: '', bodyProblem }
}
