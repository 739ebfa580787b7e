import { childrenOf, readXml, textAt, type XmlElement } from '#src/feeds/xml/xml-reader.ts'
import { FeedRefused } from '../feed.ts'

/** A branch in the list of branches. */
export interface VebraListedBranch {
  name: string
  firmId: string
  branchId: string
  /** Its own address, whose last part occurs in its properties' addresses. */
  url: string
}

/** A property in a list, with the address for requesting it. */
export interface VebraListedProperty {
  id: string
  /** As the sender writes it; only ever compared. */
  changedAt: string
  url: string
}

interface ChangedProperty extends VebraListedProperty {
  isDeleted: boolean
}

/** A file that was added, replaced or removed: its property has to be requested. */
interface ChangedFile {
  propertyId: string
  propertyUrl: string
}

/** Throws `FeedRefused` if it is not a list of branches. */
export function readBranches(bytes: Buffer): VebraListedBranch[] {
  return rowsOf(bytes, 'branches', 'branch').map((branch) => ({
    name: textAt(branch, 'name'),
    firmId: textAt(branch, 'firmid'),
    branchId: textAt(branch, 'branchid'),
    url: textAt(branch, 'url'),
  }))
}

/** The properties of a branch. Throws `FeedRefused` if it is not a list of properties. */
export function readProperties(bytes: Buffer): VebraListedProperty[] {
  return rowsOf(bytes, 'properties', 'property').flatMap((property) => listed(property) ?? [])
}

/** Changes since a time, the latest last. Throws `FeedRefused` if it is not such a list. */
export function readChangedProperties(bytes: Buffer): ChangedProperty[] {
  return rowsOf(bytes, 'propertieschanged', 'property').flatMap((property) => {
    const known = listed(property)
    return known ? { ...known, isDeleted: textAt(property, 'action').toLowerCase() === 'deleted' } : []
  })
}

/** Throws `FeedRefused` if it is not such a list. */
export function readChangedFiles(bytes: Buffer): ChangedFile[] {
  return rowsOf(bytes, 'files', 'file').map((file) => ({
    propertyId: textAt(file, 'file_propid'),
    propertyUrl: textAt(file, 'prop_url'),
  }))
}

/** `prop_id` in one list, `propid` in the other. */
function listed(property: XmlElement): VebraListedProperty | undefined {
  const id = textAt(property, 'prop_id') || textAt(property, 'propid')
  return id === '' ? undefined : { id, changedAt: textAt(property, 'lastchanged'), url: textAt(property, 'url') }
}

/** The root element's name is documented for some versions only; its content is checked instead. */
function rowsOf(bytes: Buffer, usual: string, name: string): XmlElement[] {
  const root = readXml(bytes)
  const rows = childrenOf(root, name)
  if (rows.length === 0 && root.children.length > 0) throw new FeedRefused(root.line, `${root.name} came where ${usual} were expected`)
  return rows
}
