import type { Sent } from '../fact-readers.ts'
import { cleanText } from '../texts.ts'

/** One element of an XML document with all that is in it. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Its own text, entities read and CDATA among it, trimmed; where an element stood there is a space. */
  text: string
  children: readonly XmlElement[]
  /** 1-based, where its tag ends. */
  line: number
}

/** The children of that name; of `('files', 'file')` those of all children. */
export function childrenOf(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (parents, name) => parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first element at that path; empty when there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return cleanText(childrenOf(element, ...path)[0]?.text ?? '')
}

/** An attribute, trimmed; empty when there is none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  return cleanText(element?.attributes.get(name) ?? '')
}

/** The text of the first element at that path, which is its field: `address/town`. */
export function sentAt(element: XmlElement, ...path: readonly string[]): Sent {
  return { field: path.join('/'), text: textAt(element, ...path) }
}

/** An attribute, whose field is `price@rent`. */
export function sentAttribute(element: XmlElement | undefined, owner: string, name: string): Sent {
  return { field: `${owner}@${name}`, text: attributeOf(element, name) }
}
