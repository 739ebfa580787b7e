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

/** A YAML text with its document, whose nodes know their offsets. */
export interface YamlText {
  text: string
  document: Document.Parsed
  values: unknown
  style: YamlStyle
}

/** Parses YAML. Throws an EditError if it is invalid or has a duplicate field. */
export function readYamlText(text: string): YamlText {
  const document = parseDocument(text, { keepSourceTokens: true, logLevel: 'silent' })
  const [error] = document.errors
  if (error) throw new EditError(`is no YAML: ${error.message}`)
  const values = plainValues(document)
  if (values instanceof Error) throw new EditError(values.message)
  return { text, document, values: plain(values), style: styleOf(text) }
}

/** Returns the indentation of the first nested group and the first nested list. */
function styleOf(text: string): YamlStyle {
  const [, group = '  '] = text.match(/^[\w"'-]+:[^\S\n]*(?:#.*)?\r?\n( +)[^\s#-]/m) ?? []
  const [, name = '', hyphen] = text.match(/^( *)[\w"'-]+:[^\S\n]*(?:#.*)?\r?\n( *)- /m) ?? []
  return { step: group.length, listStep: hyphen === undefined ? group.length : Math.max(hyphen.length - name.length, 0) }
}

/** Returns the token of a list or group; undefined for anything else. */
export function collectionOf(node: unknown): CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined {
  const token = isCollection(node) ? node.srcToken : undefined
  return token && 'items' in token ? token : undefined
}

/** Returns the position and node that a step of a path leads to in a list or group; `at` is -1 if there is none. */
export function stepInto(node: unknown, step: string | number): { at: number; node: unknown } {
  if (isSeq(node)) return { at: Number(step), node: node.items[Number(step)] }
  if (!isMap(node)) return { at: -1, node: undefined }
  const at = node.items.findIndex(({ key }) => isScalar(key) && String(key.value ?? '') === String(step))
  return { at, node: node.items[at]?.value }
}

/** Returns the nodes along a path, from the root as far as they exist; stops at an alias. */
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

/**
 * Returns the paths of aliases that concern the value at a path: those that refer to a value along or below the path, and those below it.
 */
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

/** Returns the text with replacements made; line breaks of new text become those of the file. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const ending = /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n'
  const sorted = splices.toSorted((one, other) => other.from - one.from)
  return sorted.reduce((written, { from, to, text: put, isMoved }) => {
    return `${written.slice(0, from)}${isMoved ? put : put.replaceAll('\n', ending)}${written.slice(to)}`
  }, text)
}
