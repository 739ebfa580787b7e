import { childrenOf, readXml, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import { FeedRefused } from '../feed.ts'

/** A branch as the list of branches names it. */
export interface VebraListedBranch {
  name: string
  firmId: string
  branchId: string
  /** Its own address; the last part of it is what the addresses of its properties have. */
  url: string
}

/** A property as a list names it, to be asked for at its address. */
export interface VebraListedProperty {
  id: string
  /** As the sender writes it; only ever compared. */
  changedAt: string
  url: string
}

interface ChangedProperty extends VebraListedProperty {
  isDeleted: boolean
}

/** A file that was added, replaced or removed: its property is to be asked for. */
interface ChangedFile {
  propertyId: string
  propertyUrl: string
}

/** Throws `FeedRefused` when it is no list of branches. */
export function readBranches(bytes: Buffer): VebraListedBranch[] {
  return rowsOf(bytes, 'branches', 'branch').map((branch) => ({
    name: textAt(branch, 'name'),
    firmId: textAt(branch, 'firmid'),
    branchId: textAt(branch, 'branchid'),
    url: textAt(branch, 'url'),
  }))
}

/** The properties of a branch. Throws `FeedRefused` when it is no list of properties. */
export function readProperties(bytes: Buffer): VebraListedProperty[] {
  return rowsOf(bytes, 'properties', 'property').flatMap((property) => listed(property) ?? [])
}

/** What changed since a time, the latest last. Throws `FeedRefused` when it is no such list. */
export function readChangedProperties(bytes: Buffer): ChangedProperty[] {
  return rowsOf(bytes, 'propertieschanged', 'property').flatMap((property) => {
    const known = listed(property)
    return known ? { ...known, isDeleted: textAt(property, 'action').toLowerCase() === 'deleted' } : []
  })
}

/** Throws `FeedRefused` when it is no such list. */
export function readChangedFiles(bytes: Buffer): ChangedFile[] {
  return rowsOf(bytes, 'files', 'file').map((file) => ({
    propertyId: textAt(file, 'file_propid'),
    propertyUrl: textAt(file, 'prop_url'),
  }))
}

/** `prop_id` in the one list, `propid` in the other. */
function listed(property: XmlElement): VebraListedProperty | undefined {
  const id = textAt(property, 'prop_id') || textAt(property, 'propid')
  return id === '' ? undefined : { id, changedAt: textAt(property, 'lastchanged'), url: textAt(property, 'url') }
}

/** The name of the outermost element is documented for some versions only; that it holds nothing else is not. */
function rowsOf(bytes: Buffer, usual: string, name: string): XmlElement[] {
  const root = readXml(bytes)
  const rows = childrenOf(root, name)
  if (rows.length === 0 && root.children.length > 0) throw new FeedRefused(root.line, `${root.name} came where ${usual} were expected`)
  return rows
}
