import { sizeText } from '#src/domain/property/count-text.ts'
import type { CustomForm, FormElement } from '#src/domain/site/custom-form.ts'

/** A stored PDF, by the hash of its bytes, or what somebody else keeps at an https address. */
export type HandoutDocument = { name: string; hash: string } | { name: string; address: string }

/** Documents that somebody gets who leaves their name for them: the legal pack of a lot, the brochures of a development. */
export interface Handout {
  /** Where its form is. Its links are good for the handout of this path alone. */
  path: string
  /** `Legal pack` */
  title: string
  /** What it is of, and where that is. */
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

/**
 * The form behind which documents are, drawn, read and sent as those of the agency's own are; agreeing to marketing is a box of its own.
 */
export function handoutForm(form: Pick<CustomForm, 'htmlFormId' | 'title' | 'submitButtonText' | 'branch' | 'department'>): CustomForm {
  return { ...form, para: '', formElements: elements }
}

/** What a document is called for people: `lot-1-special_conditions.pdf` is `Lot 1 special conditions`. A name that is no file's stays. */
export function handoutDocumentTitle(name: string): string {
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
