import { sizeText } from '#src/domain/property/count-text.ts'

/** What a document is called for people: `lot-1-special_conditions.pdf` is `Lot 1 special conditions`. A name that is no file's stays. */
export function documentTitle(name: string): string {
  const [, stem] = /^(.+)[.]pdf$/i.exec(name) ?? []
  if (stem === undefined) return name
  // The hyphens of a day, 2026-12-03, part no words.
  const words = stem
    .replaceAll(/_|(?<!\d)-|-(?!\d)|\s+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

/** What stands behind the title of a PDF: `PDF, 1.4 MB`; without a size where that is not known, in bytes. */
export function pdfText(size?: number): string {
  return size === undefined ? 'PDF' : `PDF, ${sizeText(size)}`
}
