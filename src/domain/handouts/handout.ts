import { sizeText } from '#src/domain/property/count-text.ts'
import type { CustomForm, FormElement } from '#src/domain/site/custom-form.ts'

/** A stored PDF, by the hash of its bytes, or an external one at an https address. */
export type HandoutDocument = { name: string; hash: string } | { name: string; address: string }

/** Documents given to visitors who leave their name: the legal pack of a lot, the brochures of a development. */
export interface Handout {
  /** The path of its form. Its download links are valid for the handout of this path only. */
  path: string
  /** `Legal pack` */
  title: string
  /** What the documents are about, and the address of its page. */
  of: { text: string; href: string }
  documents: readonly HandoutDocument[]
}

const plain = { inputType: 'text', required: true, hidden: false, disabled: false, value: '', options: [], accepts: [] } as const

const elements: readonly FormElement[] = [
  { ...plain, fieldName: 'first_name', friendlyName: 'First name' },
  { ...plain, fieldName: 'last_name', friendlyName: 'Last name' },
  { ...plain, fieldName: 'email', friendlyName: 'Email', inputType: 'email' },
  { ...plain, fieldName: 'tel_home', friendlyName: 'Telephone', inputType: 'tel' },
  { ...plain, fieldName: 'opt_in_marketing', friendlyName: 'Tell me about others like it', inputType: 'checkbox', required: false },
]

/** The form in front of the documents. It is shown, read and sent like the agency's own forms; agreeing to marketing is a separate box. */
export function handoutForm(form: Pick<CustomForm, 'htmlFormId' | 'title' | 'submitButtonText' | 'branch' | 'department'>): CustomForm {
  return { ...form, para: '', formElements: elements }
}

/**
 * A readable name for a document: `lot-1-special_conditions.pdf` becomes `Lot 1 special conditions`. Names that are not file names stay as
 * they are.
 */
export function handoutDocumentTitle(name: string): string {
  const [, stem] = /^(.+)[.]pdf$/i.exec(name) ?? []
  if (stem === undefined) return name
  // The hyphens of a date, 2026-12-03, do not separate words.
  const words = stem
    .replaceAll(/_|(?<!\d)-|-(?!\d)|\s+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The text after a PDF's title: `PDF, 1.4 MB`; without a size if unknown. `size` is in bytes. */
export function pdfText(size?: number): string {
  return size === undefined ? 'PDF' : `PDF, ${sizeText(size)}`
}
