import { isAlias, isCollection, isMap } from 'yaml'
import { type Edit, EditError, type EditPath, isGroup, isSame, valueAt, withEdit } from './edit.ts'
import { editsBetween } from './edits-between.ts'
import { below } from './write-yaml.ts'
import { type Ground, groundOf, inserted, rearranged, removed, replaced } from './yaml-splices.ts'
import { aliasesOf, collectionOf, nodesAlong, readYamlText, spliced, stepInto, type YamlText } from './yaml-text.ts'

/**
 * A YAML file with edits made in it. Lines that no edit is about stay byte for byte, and so do comments, order, unknown fields, line
 * endings, indentation and quoting. What stands for a value by an alias is not changed with it: it is written out. What comes out is read
 * again and compared with the values that are meant; throws an EditError where they differ, where the file is no YAML, or where there is
 * nothing to edit at a path.
 */
export function editYaml(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const yaml = readYamlText(text.slice(mark.length))
  return `${mark}${editedAll(yaml, edits).text}`
}

/**
 * Values of a form are put in the place of others together, because the file is read again after each change; the other edits follow one
 * by one, as all do where that comes to something else.
 */
function editedAll(yaml: YamlText, edits: readonly Edit[]): YamlText {
  // From there on places are others.
  const moving = edits.findIndex((edit) => !('set' in edit))
  const settled = moving < 0 ? edits : edits.slice(0, moving)
  const values = settled.filter((edit) => {
    const before = valueAt(yaml.values, edit.path)
    return 'set' in edit && isWritten(edit.set) && isWritten(before) && edit.set !== before
  })
  if (values.length < 2) return edits.reduce(edited, yaml)
  const rest = edits.filter((edit) => !values.includes(edit))
  const done = rest.reduce(edited, editedTogether(yaml, values))
  return isSame(done.values, meantBy(yaml, edits)) ? done : edits.reduce(edited, yaml)
}

const isWritten = (value: unknown) => value !== undefined && value !== null && typeof value !== 'object'
const meantBy = (yaml: YamlText, edits: readonly Edit[]) => edits.reduce<unknown>((values, edit) => withEdit(values, edit), yaml.values)

/** Read again once; where that is not what is meant, each half is made by itself. */
function editedTogether(yaml: YamlText, edits: readonly Edit[]): YamlText {
  const [first, ...more] = edits
  if (!first || more.length === 0) return first ? edited(yaml, first) : yaml
  const read = readOrNothing(replacedTogether(yaml, edits) ?? '')
  if (read && isSame(read.values, meantBy(yaml, edits))) return read
  const middle = Math.ceil(edits.length / 2)
  return [edits.slice(0, middle), edits.slice(middle)].reduce(editedTogether, yaml)
}

/** Undefined where one of the values has no place of its own. */
function replacedTogether(yaml: YamlText, edits: readonly Edit[]): string | undefined {
  const splices = edits.map((edit) => {
    const parent = nodesAlong(yaml, edit.path.slice(0, -1)).at(-1)
    const collection = collectionOf(parent)
    if (!('set' in edit) || !isCollection(parent) || !collection) return undefined
    const ground = groundOf(yaml.text, collection, yaml.style)
    const { at, node } = stepInto(parent, edit.path.at(-1)!)
    return at < 0 || isAlias(node) || ground.places.length !== parent.items.length ? undefined : replaced(ground, at, edit.set)
  })
  const sound = splices.filter((splice) => splice !== undefined)
  return sound.length < edits.length ? undefined : spliced(yaml.text, sound)
}

/** A list or group set in the place of another is changed where they differ. */
function edited(yaml: YamlText, edit: Edit): YamlText {
  const before = valueAt(yaml.values, edit.path)
  const isWhole = edit.path.length === 0 && 'set' in edit && isGroup(edit.set) && (before === null || isGroup(before))
  return 'set' in edit && (isWhole || isAlike(before, edit.set))
    ? editsBetween(before ?? {}, edit.set, edit.path).reduce(editedOnce, yaml)
    : editedOnce(yaml, edit)
}

/** Both lists, or both groups, that hold something. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length > 0 && other.length > 0
  return isGroup(one) && isGroup(other) && Object.keys(one).length > 0 && Object.keys(other).length > 0
}

function editedOnce(yaml: YamlText, edit: Edit): YamlText {
  const meant = withEdit(yaml.values, edit)
  if (edit.path.length === 0) throw new EditError('what is no group of fields can be changed in the text of the file alone')
  if (isSame(meant, yaml.values) && !('moveTo' in edit)) return yaml
  const attempts = [
    () => editedText(yaml, edit),
    () => editedText(quoted(yaml), edit),
    () => editedText(withoutAliases(yaml, edit.path), edit),
    () => editedText(quoted(withoutAliases(yaml, edit.path)), edit),
  ]
  for (const attempt of attempts) {
    const read = readOrNothing(attempt())
    if (read && isSame(read.values ?? {}, meant ?? {}) && isInOrder(read, edit, meant)) return read
  }
  throw new EditError(`${edit.path.join('.')} cannot be changed in a form: change it in the text of the file`)
}

function quoted(yaml: YamlText): YamlText {
  return { ...yaml, style: { ...yaml.style, isQuoted: true } }
}

function readOrNothing(text: string): YamlText | undefined {
  try {
    return readYamlText(text)
  } catch {
    return undefined
  }
}

function isInOrder({ values }: YamlText, edit: Edit, meant: unknown): boolean {
  if (!('moveTo' in edit)) return true
  const [read, wanted] = [values, meant].map((each) => Object.keys((valueAt(each, edit.path.slice(0, -1)) ?? {}) as object))
  return isSame(read, wanted)
}

/** With the aliases written out that have to do with the values at a path: what they stand for may change or go. */
function withoutAliases(yaml: YamlText, path: EditPath): YamlText {
  return aliasesOf(yaml, path).reduce(writtenOut, yaml)
}

function writtenOut(yaml: YamlText, path: EditPath): YamlText {
  if (!isAlias(nodesAlong(yaml, path)[path.length])) return yaml
  return readYamlText(editedText(yaml, { path, set: valueAt(yaml.values, path) }))
}

/** The text with an edit made, which nobody has read again yet. */
function editedText(yaml: YamlText, edit: Edit): string {
  const parent = edit.path.slice(0, -1)
  const nodes = nodesAlong(yaml, parent)
  if (isAlias(nodes.at(-1))) return editedText(writtenOut(yaml, parent.slice(0, nodes.length - 1)), edit)
  const node = nodes[parent.length]
  const collection = collectionOf(node)
  if (!isCollection(node) || !collection || node.items.length === 0) return withParents(yaml, edit, nodes)
  const ground = groundOf(yaml.text, collection, yaml.style)
  if (ground.places.length !== node.items.length) throw new EditError(`${parent.join('.')} is written in a way that no form can change`)
  const names = isMap(node) ? node.items.map(({ key }) => String(key)) : undefined
  return changedItem(yaml, edit, { ground, names, at: stepInto(node, edit.path.at(-1)!).at })
}

interface ItemsOf {
  ground: Ground
  /** Of a group: the names of its fields. */
  names: readonly string[] | undefined
  at: number
}

function changedItem(yaml: YamlText, edit: Edit, { ground, names, at }: ItemsOf): string {
  const { text } = yaml
  const name = names && String(edit.path.at(-1))
  const count = ground.places.length
  // The name of a field may be a list or a group of its own, which nothing that we write has.
  if (at < 0 && ('remove' in edit || 'moveTo' in edit))
    throw new EditError(`${edit.path.join('.')} is named in a way that no form can change`)
  if ('moveTo' in edit) return spliced(text, rearranged(ground, at, edit.moveTo))
  if ('insert' in edit) return spliced(text, [inserted(ground, name === undefined ? at : count, edit.insert, name)])
  if ('remove' in edit || edit.set === undefined) {
    if (count > 1) return spliced(text, [removed(ground, at)])
    return edit.path.length > 1
      ? editedText(yaml, { path: edit.path.slice(0, -1), set: names ? {} : [] })
      : spliced(text, [{ from: ground.places[0]!.start, to: ground.places[0]!.end, text: '' }])
  }
  if (at >= 0 && at < count) return spliced(text, [replaced(ground, at, edit.set)])
  return spliced(text, [inserted(ground, names ? placeAmong(names, name!, edit.among) : at, edit.set, name)])
}

/** Behind the last of those before it. */
function placeAmong(names: readonly string[], name: string, among: readonly string[] | undefined): number {
  if (!among?.includes(name)) return names.length
  const earlier = among.slice(0, among.indexOf(name))
  return names.findLastIndex((each) => earlier.includes(each)) + 1
}

/** An edit in a list or group that is not there yet, or empty: it is made with what it then holds. */
function withParents(yaml: YamlText, edit: Edit, nodes: readonly unknown[]): string {
  const filled = nodes.findLastIndex((node) => collectionOf(node) && isCollection(node) && node.items.length > 0)
  const path = edit.path.slice(0, filled + 1)
  const rest = edit.path.slice(filled + 1)
  const value = withEdit(valueAt(yaml.values, path), { ...edit, path: rest }, rest)
  if (path.length > 0) return editedText(yaml, { path, set: value, ...('among' in edit && rest.length === 0 ? { among: edit.among } : {}) })
  const { text, document, style } = yaml
  const [from, to] = document.contents?.srcToken ? document.contents.range : [text.length, text.length]
  const before = from === 0 || text[from - 1] === '\n' ? '' : '\n'
  const after = /^\r?\n/.test(text.slice(to)) ? '' : '\n'
  return spliced(text, [{ from, to, text: `${before}${below(value, 0, style)}${after}` }])
}
