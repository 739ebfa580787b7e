import type { OutlineItem, PDFDocument, Structure } from 'pdfkit'
import { type CutFont, type PaperFont, plainer } from './paper-fonts.ts'

interface TextBox {
  /** Points from the top left of the page. */
  x: number
  y: number
  width: number
  font: PaperFont
  /** Points. */
  size: number
  colour: string
  /** Of the size; by default 1.4. */
  leading?: number
  /** Most lines; the last ends in `…` where there are more. */
  most?: number
  align?: 'left' | 'right'
  /** More of the same element follows in another line. */
  goesOn?: boolean
  link?: string
}

interface Run {
  font: string
  text: string
}

type Line = readonly Run[]

type Heading = 'H1' | 'H2' | 'H3'

/** Writes on a page, and says what is written in the document's structure. */
export interface Pen {
  doc: PDFDocument
  /** The lines that a text takes. */
  lines(text: string, box: Pick<TextBox, 'width' | 'font' | 'size' | 'most'>): Line[]
  /** Writes lines; returns their height. */
  write(lines: readonly Line[], box: TextBox): number
  /** Writes a text as an element of the structure; returns its height, 0 for none. Headings are in the outline too, where there is one. */
  text(parent: Structure, tag: 'P' | Heading | 'LBody' | 'Link', text: string, box: TextBox): number
  /** Draws what says nothing by itself: grounds and rules. */
  artifact(draw: () => void): void
  /** The size, down to `least`, at which a text takes no more than `most` lines. */
  fitting(text: string, box: Pick<TextBox, 'width' | 'font' | 'size'>, most: number, least: number): number
}

/** The baseline below the top of a line, of its size: so that type of any typeface stands alike. */
const ascent = 0.98

export function paperPen(
  doc: PDFDocument,
  { fonts, hasOutline }: { fonts: Readonly<Record<PaperFont, readonly CutFont[]>>; hasOutline: boolean },
): Pen {
  const outline = hasOutline ? outlineOf(doc) : undefined
  const nameOf = (font: PaperFont, index: number) => `${font}-${index}`
  for (const [font, cut] of Object.entries(fonts))
    for (const [index, { bytes }] of cut.entries()) doc.registerFont(nameOf(font as PaperFont, index), bytes)

  /** What no font has is left out: a box would say no more. */
  const runsOf = (text: string, font: PaperFont): Run[] => {
    const runs: Run[] = []
    const indexOf = (character: string) => fonts[font].findIndex(({ has }) => has.has(character.codePointAt(0)!))
    const written = [...text.normalize('NFC')].flatMap((character) => (indexOf(character) < 0 ? [...plainer(character)] : character))
    for (const character of written) {
      const index = indexOf(character)
      if (index < 0) continue
      const last = runs.at(-1)
      const name = nameOf(font, index)
      if (last?.font === name) last.text += character
      else runs.push({ font: name, text: character })
    }
    return runs
  }
  const widthOf = (line: readonly Run[], size: number) =>
    line.reduce((sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text), 0)

  const lines: Pen['lines'] = (text, { width, font, size, most = Number.POSITIVE_INFINITY }) => {
    const fits = (words: string) => widthOf(runsOf(words, font), size) <= width
    const found: string[] = []
    let line = ''
    for (const word of text.split(/[ \t\n]+/).flatMap((each) => broken(each, fits))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) line = longer
      else {
        if (line !== '') found.push(line)
        line = word
      }
      if (found.length > most) break
    }
    if (line !== '') found.push(line)
    if (found.length > most) {
      let last = found[most - 1] ?? ''
      while (last !== '' && !fits(`${last}…`)) last = last.replace(/\s*\S+$/, '')
      found.splice(most - 1, found.length, `${last.replace(/[\s.,;:]+$/, '')}…`)
    }
    return found.map((words) => runsOf(words, font))
  }

  const write: Pen['write'] = (written, { x, y, width, size, colour, leading = 1.4, align = 'left', goesOn = false }) => {
    const height = size * leading
    for (const [index, line] of written.entries()) {
      let left = align === 'right' ? x + width - widthOf(line, size) : x
      const endsHere = index === written.length - 1 && !goesOn
      for (const [at, { font, text }] of line.entries()) {
        doc.font(font).fontSize(size).fillColor(colour)
        const wide = doc.widthOfString(text)
        const baseline = y + index * height + (height - size) / 2 + size * ascent * 0.86
        // Without a blank at its end, the last word of a line would be read with the first of the next.
        const read = at < line.length - 1 || endsHere ? text : `${text} `
        doc.text(read, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
        left += wide
      }
    }
    return written.length * height
  }

  return {
    doc,
    lines,
    write,
    text(parent, tag, text, box) {
      const found = lines(text, box)
      if (found.length === 0) return 0
      if (tag === 'H1' || tag === 'H2' || tag === 'H3') outline?.(tag, text, box.y)
      const element = doc.struct(tag)
      parent.add(element)
      element.add(() => void write(found, box))
      const high = box.size * (box.leading ?? 1.4)
      if (box.link !== undefined) {
        // One for each line, as high as the line: pdfkit's own is below the words, and says nothing to who cannot see them.
        const said = { structParent: element, Contents: Object(text) }
        for (const index of found.keys()) doc.link(box.x, box.y + index * high, box.width, high, box.link, said)
      }
      element.end()
      return found.length * high
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    fitting(text, { width, font, size }, most, least) {
      let fitting = size
      while (fitting > least && lines(text, { width, font, size: fitting }).length > most) fitting -= 1
      return Math.max(fitting, least)
    },
  }
}

/** Enters headings below those above them; one that goes on over the next page is entered once. */
function outlineOf(doc: PDFDocument): (tag: Heading, text: string, y: number) => void {
  const levels: Record<Heading, number> = { H1: 0, H2: 1, H3: 2 }
  const open: { text: string; item: OutlineItem }[] = []
  return (tag, text, y) => {
    const level = Math.min(levels[tag], open.length)
    if (open[level]?.text === text && level > 0) return
    const parent = open[level - 1]?.item ?? doc.outline
    const item = parent.addItem(text, { top: Math.max(0, y - 12), left: doc.page.width, expanded: level === 0 })
    open.splice(level, open.length, { text, item })
  }
}

/** A word wider than a line, in parts that are not: an address of the web, or what somebody typed without blanks. */
function broken(word: string, fits: (words: string) => boolean): string[] {
  if (fits(word)) return [word]
  // Rather after the name of a site than within it.
  const path = word.indexOf('/')
  if (path > 0 && fits(word.slice(0, path))) return [word.slice(0, path), ...broken(word.slice(path), fits)]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
