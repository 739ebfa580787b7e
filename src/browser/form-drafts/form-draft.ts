import type { FormDefinition } from '#src/forms/form-definition.ts'
import { draftItem, draftPrefix, orUndefined } from './draft-item.ts'

/** What a visitor has typed and chosen in a form, by control name; a checkbox that is not ticked has no values. */
export type TypedValues = Readonly<Record<string, readonly string[]>>

/** What was typed into one form, kept while the tab is open and until the form is sent. */
export interface FormDraft {
  /** The key by which the server recognises a repeated submission (rules: E42); it changes once the form was accepted. */
  key: () => string
  read: () => TypedValues | undefined
  keep: (typed: TypedValues) => void
  /** For a form in steps, the visitor's last step; undefined where none was kept. */
  step: () => string | undefined
  keepStep: (step: string) => void
  /** Called when the form was accepted. */
  clear: () => void
}

/** The stored shape; a draft that another version of the site stored is not read. */
interface Kept {
  version: 1
  key: string
  typed?: TypedValues | undefined
  step?: string | undefined
}

/** The draft of a form, by what the form is about: `property 12`. Nothing throws: storage may be forbidden, full or damaged. */
export function formDraft(form: Pick<FormDefinition, 'id'>, about: string): FormDraft {
  const item = draftItem(form, about)
  let last: Kept | undefined
  function read(): Kept {
    last = readItem(item) ?? last ?? { version: 1, key: newKey() }
    return last
  }
  function write(next: Kept): void {
    last = next
    orUndefined(() => sessionStorage.setItem(item, JSON.stringify(next)))
  }
  return {
    key() {
      const found = read()
      write(found)
      return found.key
    },
    read: () => read().typed,
    keep: (typed) => write({ ...read(), typed }),
    step: () => read().step,
    keepStep: (step) => write({ ...read(), step }),
    clear() {
      last = undefined
      orUndefined(() => sessionStorage.removeItem(item))
    },
  }
}

/** The next user must not see what somebody who has signed out had typed. */
export function forgetDrafts(): void {
  orUndefined(() => {
    for (const item of Object.keys(sessionStorage)) if (item.startsWith(draftPrefix)) sessionStorage.removeItem(item)
  })
}

function readItem(item: string): Kept | undefined {
  const json: unknown = orUndefined(() => JSON.parse(sessionStorage.getItem(item) ?? 'null'))
  return isKept(json) ? json : undefined
}

function isKept(json: unknown): json is Kept {
  const { version, key, typed = {}, step = '' } = Object(json) as Readonly<Record<string, unknown>>
  return version === 1 && typeof key === 'string' && key !== '' && isTyped(typed) && typeof step === 'string'
}

function isTyped(typed: unknown): typed is TypedValues {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed)) return false
  return Object.values(typed).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'))
}

/** Not `randomUUID`, which pages without TLS do not have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
