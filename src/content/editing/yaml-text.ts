import {
  type Alias,
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { plainValues } from '../yaml-words.ts'
import { EditError, type EditPath, plain } from './edit.ts'
import type { YamlStyle } from './write-yaml.ts'
import type { Splice } from './yaml-splices.ts'

/** A file of YAML, read with where everything is in it. */
export interface YamlText {
  text: string
  document: Document.Parsed
  values: unknown
  style: YamlStyle
}

/** Throws an EditError for what is no YAML, or names one field twice. */
export function readYamlText(text: string): YamlText {
  const document = parseDocument(text, { keepSourceTokens: true, logLevel: 'silent' })
  const [error] = document.errors
  if (error) throw new EditError(`is no YAML: ${error.message}`)
  const values = plainValues(document)
  if (values instanceof Error) throw new EditError(values.message)
  return { text, document, values: plain(values), style: styleOf(text) }
}

/** As the first group and the first list within another are indented. */
function styleOf(text: string): YamlStyle {
  const [, group = '  '] = text.match(/^[\w"'-]+:[^\S\n]*(?:#.*)?\r?\n( +)[^\s#-]/m) ?? []
  const [, name = '', hyphen] = text.match(/^( *)[\w"'-]+:[^\S\n]*(?:#.*)?\r?\n( *)- /m) ?? []
  return { step: group.length, listStep: hyphen === undefined ? group.length : Math.max(hyphen.length - name.length, 0) }
}

/** What a list or group is made of; undefined of anything else. */
export function collectionOf(node: unknown): CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined {
  const token = isCollection(node) ? node.srcToken : undefined
  return token && 'items' in token ? token : undefined
}

/** Which item of a list or group a step of a path leads to, and what is there; `at` is -1 for a field that is not there. */
export function stepInto(node: unknown, step: string | number): { at: number; node: unknown } {
  if (isSeq(node)) return { at: Number(step), node: node.items[Number(step)] }
  if (!isMap(node)) return { at: -1, node: undefined }
  const at = node.items.findIndex(({ key }) => isScalar(key) && String(key.value ?? '') === String(step))
  return { at, node: node.items[at]?.value }
}

/** The nodes along a path, the file's own first, as far as there are any; an alias ends it. */
export function nodesAlong({ document }: YamlText, path: EditPath): unknown[] {
  const nodes: unknown[] = [document.contents]
  for (const step of path) {
    if (isAlias(nodes.at(-1))) break
    const { node } = stepInto(nodes.at(-1), step)
    if (node === undefined) break
    nodes.push(node)
  }
  return nodes
}

/** Where the aliases are that stand for a value along a path or within it, and those that stand within it for others. */
export function aliasesOf(yaml: YamlText, path: EditPath): EditPath[] {
  const along = nodesAlong(yaml, path)
  const touched = new Set<unknown>(along)
  const within = new Set<unknown>()
  const inner = along.length > path.length ? along.at(-1) : undefined
  if (inner)
    visit(inner as Node, (_key, node) => {
      touched.add(node)
      within.add(node)
    })
  const found: EditPath[] = []
  visit(yaml.document, {
    Alias(key, node, ancestors) {
      if (key !== 'key' && (within.has(node) || touched.has((node as Alias).resolve(yaml.document)))) found.push(pathOf(node, ancestors))
    },
  })
  return found
}

function pathOf(node: unknown, ancestors: readonly unknown[]): EditPath {
  const line = [...ancestors, node]
  return line.flatMap((each, at): EditPath => {
    const within = line[at - 1]
    if (isSeq(within)) return [within.items.indexOf(each)]
    return isPair(each) && isScalar(each.key) ? [String(each.key.value ?? '')] : []
  })
}

/** The text with stretches of it replaced; what is new ends its lines as the file does. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const ending = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n'
  const sorted = splices.toSorted((one, other) => other.from - one.from)
  return sorted.reduce((written, { from, to, text: put, isMoved }) => {
    return `${written.slice(0, from)}${isMoved ? put : put.replaceAll('\n', ending)}${written.slice(to)}`
  }, text)
}
