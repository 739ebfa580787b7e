import { type ZipContent, zipOf } from './zip-file.ts'

export const aPdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesOf = (type: string) => `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`

/** A document of Word; with macros where `type` says so. */
export function aWordDocument(more: readonly ZipContent[] = [], type = wordType): Promise<Buffer> {
  return zipOf([{ name: '[Content_Types].xml', bytes: typesOf(type) }, { name: 'word/document.xml', bytes: '<w:document/>' }, ...more])
}

export function anOpenDocument(more: readonly ZipContent[] = []): Promise<Buffer> {
  return zipOf([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', bytes: '<office:document-content/>' },
    ...more,
  ])
}
