/** Plain text of a one-page document. */
export interface Brochure {
  title: string
  subtitle: string
  paragraphs: readonly string[]
}

const pageWidth = 595
const pageHeight = 842
const margin = 56
const bodySize = 11
/** Characters of Helvetica that fit a line; half an em is its usual width. */
const lineLength = Math.floor((pageWidth - 2 * margin) / (bodySize * 0.5))

/** A PDF of one A4 page in Helvetica, which every reader has: title, subtitle and as many paragraphs as fit. */
export function brochurePdf({ title, subtitle, paragraphs }: Brochure): Buffer {
  const lines = [
    ...wrapped(title, 44).map((text) => ({ text, size: 20, font: 'F2', after: 26 })),
    { text: subtitle, size: 13, font: 'F1', after: 30 },
    ...paragraphs.flatMap((paragraph) => [
      ...wrapped(paragraph, lineLength).map((text) => ({ text, size: bodySize, font: 'F1', after: 16 })),
      { text: '', size: bodySize, font: 'F1', after: 8 },
    ]),
  ]
  let height = pageHeight - margin
  const shown = lines.flatMap(({ text, size, font, after }) => {
    const at = height
    height -= after
    return at < margin || text === '' ? [] : [`BT /${font} ${size} Tf ${margin} ${at} Td (${escaped(text)}) Tj ET`]
  })
  return assembled(shown.join('\n'))
}

function assembled(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** One byte a character, as WinAnsi has them; what it lacks becomes a question mark. */
function escaped(text: string): string {
  return text
    .replaceAll('’', '\x92')
    .replaceAll('–', '\x96')
    .replace(/[^\x20-\x7e\x92\x96\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}

function wrapped(text: string, length: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
