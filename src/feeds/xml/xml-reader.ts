import type { Tag } from 'sax'
import sax from 'sax'
import type { SentValue } from '../fact-readers.ts'
import { FeedRefused } from '../feed.ts'
import { decodeText, type TextFile } from '../text-file.ts'
import { cleanText } from '../texts.ts'

/** A requested element once it is complete, with its ancestors from the outermost inwards. */
export interface XmlRecord {
  element: XmlElement
  within: readonly Pick<XmlElement, 'name' | 'attributes'>[]
}

interface XmlReader {
  /** Takes the next chunk of text and returns completed elements. Throws `FeedRefused` at the first error. */
  write(piece: string): XmlRecord[]
  /** Throws `FeedRefused` if the document is incomplete. */
  end(): void
}

interface OpenElement extends XmlElement {
  text: string
  children: XmlElement[]
  pieces: string[]
}

/** Nesting depth of elements. */
const mostDepth = 64
/** Characters of one requested element with its content: markup, attributes and text. */
const mostCharacters = 4 * 1024 * 1024
const mostElements = 50_000
/** Chunks are split, so that an oversized element is noticed after at most this much. */
const pieceCharacters = 65_536
/** Of the entities that sax knows, only XML's own are accepted. @types/sax lacks the option. */
const options = { strictEntities: true, position: true }

/**
 * Reads a document in chunks and returns the elements for which `isRecord` holds, at any depth; of everything else only ancestors are kept.
 * Well-formed XML only, without document types and with only XML's own five entities.
 */
function xmlReader(isRecord: (name: string, depth: number) => boolean): XmlReader {
  const parser = sax.parser(true, options)
  const open: OpenElement[] = []
  let record: number | undefined
  let begunAt = 0
  let elements = 0
  let hasBegun = false
  let whole: XmlRecord[] = []
  const refuse = (reason: string): never => {
    throw new FeedRefused(parser.line + 1, `It is not the XML that was expected: ${reason}`)
  }

  parser.onerror = (error) => refuse(error.message.split('\n')[0]!)
  parser.ondoctype = () => refuse('it has a document type')
  parser.onopentag = (tag) => {
    // sax continues after the end of the document.
    if (open.length === 0 && hasBegun) refuse('more than one document')
    hasBegun = true
    if (open.length >= mostDepth) refuse(`more than ${mostDepth} elements within each other`)
    if (record === undefined && isRecord(tag.name, open.length)) {
      record = open.length
      begunAt = parser.position
      elements = 0
    }
    elements += 1
    if (record !== undefined && elements > mostElements) refuse(`more than ${mostElements} elements in ${open[record]?.name}`)
    open.push(opened(tag as Tag, parser.line + 1))
  }
  const addText = (text: string) => {
    if (record !== undefined) open.at(-1)?.pieces.push(text)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => {
    const closed = open.pop()
    if (!closed || record === undefined) return
    const element = finished(closed)
    if (open.length > record) {
      open.at(-1)!.children.push(element)
      // Text separated by an element is not a single word.
      open.at(-1)!.pieces.push(' ')
      return
    }
    record = undefined
    whole.push({ element, within: open.map(({ name, attributes }) => ({ name, attributes })) })
  }

  const take = () => {
    const taken = whole
    whole = []
    return taken
  }
  return {
    write: (text) => {
      for (let from = 0; from < text.length; from += pieceCharacters) {
        parser.write(text.slice(from, from + pieceCharacters))
        if (record !== undefined && parser.position - begunAt > mostCharacters)
          refuse(`more than ${mostCharacters} characters in one element`)
      }
      return take()
    },
    end: () => {
      if (parser.position === 0) refuse('it is empty')
      parser.close()
    },
  }
}

function opened({ name, attributes }: Tag, line: number): OpenElement {
  return { name, attributes: new Map(Object.entries(attributes)), text: '', children: [], pieces: [], line }
}

function finished({ name, attributes, children, pieces, line }: OpenElement): XmlElement {
  return { name, attributes, text: pieces.join('').trim(), children, line }
}

/** An element of an XML document with its content. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Its own text, with entities and CDATA decoded, trimmed; child elements become spaces. */
  text: string
  children: readonly XmlElement[]
  /** 1-based, where its tag ends. */
  line: number
}

/** The children with that name; with `('files', 'file')`, those of all matching children. */
export function childrenOf(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (parents, name) => parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** The text of the first element at that path; empty if there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return cleanText(childrenOf(element, ...path)[0]?.text ?? '')
}

/** An attribute, trimmed; empty if there is none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  return cleanText(element?.attributes.get(name) ?? '')
}

/** The text of the first element at that path, with the path as its field: `address/town`. */
export function sentAt(element: XmlElement, ...path: readonly string[]): SentValue {
  return { field: path.join('/'), text: textAt(element, ...path) }
}

/** An attribute, with a field such as `price@rent`. */
export function sentAttribute(element: XmlElement | undefined, owner: string, name: string): SentValue {
  return { field: `${owner}@${name}`, text: attributeOf(element, name) }
}

/** A whole received document. Throws `FeedRefused` unless it is well-formed, without a document type, and within the size limit. */
export function readXml(bytes: Buffer): XmlElement {
  const reader = xmlReader((_, depth) => depth === 0)
  const [root] = reader.write(decodeText(bytes))
  reader.end()
  if (!root) throw new FeedRefused(0, 'It is not the XML that was expected: it has no element')
  return root.element
}

/**
 * The elements of a file for which `isRecord` holds, in order. Throws `FeedRefused` where the file stops being XML, even after complete
 * elements: it may have been cut off.
 */
export async function* readXmlRecords(file: TextFile, isRecord: (name: string, depth: number) => boolean): AsyncGenerator<XmlRecord> {
  const reader = xmlReader(isRecord)
  for (let piece = await file.read(); piece !== undefined; piece = await file.read()) yield* reader.write(piece)
  reader.end()
}
