import * as v from 'valibot'
import type { FormDefinition } from '#src/forms/form-definition.ts'
import type { TypedValues } from './form-controls.ts'

/** What was typed into one form, for as long as the tab is open and the form is not sent. */
export interface FormDraft {
  /** What the server knows the form by, however often it is sent (rules: E42): another once it was taken. */
  key: () => string
  read: () => TypedValues | undefined
  keep: (typed: TypedValues) => void
  /** Of a form in steps: the one that the visitor was at; undefined where none was kept. */
  step: () => string | undefined
  keepStep: (step: string) => void
  /** The form was taken. */
  clear: () => void
}

const prefix = 'gable.draft.'
const kept = v.object({
  version: v.literal(1),
  key: v.pipe(v.string(), v.nonEmpty()),
  typed: v.optional(v.record(v.string(), v.array(v.string()))),
  step: v.optional(v.string()),
})
type Kept = v.InferOutput<typeof kept>

/** That of a form, by what it is about: `property 12`. Nothing throws: storage may be forbidden, full or damaged. */
export function formDraft({ id }: Pick<FormDefinition, 'id'>, about: string): FormDraft {
  const item = `${prefix}${id} ${about}`
  let last: Kept | undefined
  function read(): Kept {
    last = readItem(item) ?? last ?? { version: 1, key: newKey() }
    return last
  }
  function write(next: Kept): void {
    last = next
    attempt(() => sessionStorage.setItem(item, JSON.stringify(next)))
  }
  return {
    key() {
      const found = read()
      write(found)
      return found.key
    },
    read: () => read().typed,
    keep: (typed) => write({ ...read(), typed: typed as Kept['typed'] }),
    step: () => read().step,
    keepStep: (step) => write({ ...read(), step }),
    clear() {
      last = undefined
      attempt(() => sessionStorage.removeItem(item))
    },
  }
}

/** What was typed by somebody who has signed out is not the next one's to see. */
export function forgetDrafts(): void {
  attempt(() => {
    for (const item of Object.keys(sessionStorage)) if (item.startsWith(prefix)) sessionStorage.removeItem(item)
  })
}

function readItem(item: string): Kept | undefined {
  const json = attempt(() => JSON.parse(sessionStorage.getItem(item) ?? 'null'))
  return v.is(kept, json) ? json : undefined
}

/** Not `randomUUID`, which pages without TLS do not have. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
