import sax, { type Tag } from 'sax'
import { FeedRefused } from '../feed.ts'
import type { XmlElement } from './xml-element.ts'

/** An element that was asked for, once it is whole, and what it stands in, from the outermost inwards. */
export interface XmlRecord {
  element: XmlElement
  within: readonly Pick<XmlElement, 'name' | 'attributes'>[]
}

interface XmlReader {
  /** Takes the next piece of text and returns what is whole by then. Throws `FeedRefused` at the first thing that is no XML. */
  write(piece: string): XmlRecord[]
  /** Throws `FeedRefused` when the document ends too early. */
  end(): void
}

interface OpenElement extends XmlElement {
  text: string
  children: XmlElement[]
  pieces: string[]
}

/** Elements within elements. */
const mostDepth = 64
/** Of one element that is asked for, with all that is in it: markup, attributes and text. */
const mostCharacters = 4 * 1024 * 1024
const mostElements = 50_000
/** Pieces are cut up, so that no more than this is read before what is too large is noticed. */
const pieceCharacters = 65_536
/** Of the entities that sax knows only those of XML itself. @types/sax does not know the option. */
const options = { strictEntities: true, position: true }

/**
 * Reads a document piece by piece and returns the elements for which `isRecord` holds, however deep they stand; of everything else no
 * more is kept than what they stand in. Well-formed XML only, without document types and without entities but XML's own five.
 */
export function xmlReader(isRecord: (name: string, depth: number) => boolean): XmlReader {
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
    // sax goes on after the end of the document.
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
      // What is parted by an element is no one word.
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
