import { isAlias, isCollection, isMap } from 'yaml'
import { type Edit, EditError, type EditPath, isGroup, isSame, valueAt, withEdit } from './edit.ts'
import { editsBetween } from './edits-between.ts'
import { below } from './write-yaml.ts'
import { type Ground, groundOf, inserted, rearranged, removed, replaced } from './yaml-splices.ts'
import { aliasesOf, collectionOf, nodesAlong, readYamlText, spliced, stepInto, type YamlText } from './yaml-text.ts'

/**
 * Returns a YAML file after edits. Other lines are unchanged byte for byte; comments, order, unknown fields, line ends, indentation and
 * quoting are kept. Editing through an alias writes its value out, so that other uses of the anchor do not change. The result is parsed and
 * compared with the intended values. Throws an EditError if they differ, if the file is not valid YAML, or if there is nothing to edit at a
 * path.
 */
export function editYaml(text: string, edits: readonly Edit[]): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const yaml = readYamlText(text.slice(mark.length))
  return `${mark}${editedAll(yaml, edits).text}`
}

/**
 * Replaces scalar values all at once, because parsing the file after each edit is slow, and makes the other edits one by one. If the result
 * is not the intended one, makes all edits one by one.
 */
function editedAll(yaml: YamlText, edits: readonly Edit[]): YamlText {
  // Edits after this one use positions that it changes.
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

/** Replaces values and parses the result once. If that is not the intended result, tries each half by itself. */
function editedTogether(yaml: YamlText, edits: readonly Edit[]): YamlText {
  const [first, ...more] = edits
  if (!first || more.length === 0) return first ? edited(yaml, first) : yaml
  const read = readOrNothing(replacedTogether(yaml, edits) ?? '')
  if (read && isSame(read.values, meantBy(yaml, edits))) return read
  const middle = Math.ceil(edits.length / 2)
  return [edits.slice(0, middle), edits.slice(middle)].reduce(editedTogether, yaml)
}

/** Returns the text with values replaced; undefined if one of them cannot be replaced in place. */
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

/** Makes an edit. A list or group that replaces another is changed only where they differ. */
function edited(yaml: YamlText, edit: Edit): YamlText {
  const before = valueAt(yaml.values, edit.path)
  const isWhole = edit.path.length === 0 && 'set' in edit && isGroup(edit.set) && (before === null || isGroup(before))
  return 'set' in edit && (isWhole || isAlike(before, edit.set))
    ? editsBetween(before ?? {}, edit.set, edit.path).reduce(editedOnce, yaml)
    : editedOnce(yaml, edit)
}

/** Returns whether both are lists, or both are groups, and neither is empty. */
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

/** Writes out the aliases that concern the value at a path, because what they refer to may change or go. */
function withoutAliases(yaml: YamlText, path: EditPath): YamlText {
  return aliasesOf(yaml, path).reduce(writtenOut, yaml)
}

function writtenOut(yaml: YamlText, path: EditPath): YamlText {
  if (!isAlias(nodesAlong(yaml, path)[path.length])) return yaml
  return readYamlText(editedText(yaml, { path, set: valueAt(yaml.values, path) }))
}

/** Returns the text after an edit, not yet parsed and verified. */
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
  /** The names of a group's fields; undefined for a list. */
  names: readonly string[] | undefined
  at: number
}

function changedItem(yaml: YamlText, edit: Edit, { ground, names, at }: ItemsOf): string {
  const { text } = yaml
  const name = names && String(edit.path.at(-1))
  const count = ground.places.length
  // In YAML a field's name may itself be a list or group. Such names cannot be edited.
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

/** Returns the position of a new field: after the last of those that precede it in `among`. */
function placeAmong(names: readonly string[], name: string, among: readonly string[] | undefined): number {
  if (!among?.includes(name)) return names.length
  const earlier = among.slice(0, among.indexOf(name))
  return names.findLastIndex((each) => earlier.includes(each)) + 1
}

/** Makes an edit below a list or group that is absent or empty, by setting that to the value it then has. */
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
