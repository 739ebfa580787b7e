import type { FormDefinition } from '#src/forms/form-definition.ts'
import { draftItem, orUndefined } from './draft-item.ts'
import type { FormDraft } from './form-draft.ts'

/** The draft of a form whose draft script is fetched only when there is something to keep or restore. */
export interface LaterDraft {
  /** Whether a draft was kept before. Never throws. */
  isKept: () => boolean
  open: () => Promise<FormDraft>
  /** Called when the form was accepted, or left for good. */
  clear: () => void
}

/** The same as `formDraft`, loaded later. */
export function laterDraft(form: Pick<FormDefinition, 'id'>, about: string): LaterDraft {
  let opened: Promise<FormDraft> | undefined
  return {
    isKept: () => orUndefined(() => sessionStorage.getItem(draftItem(form, about))) != null,
    open() {
      opened ??= import('./form-draft.ts').then(({ formDraft }) => formDraft(form, about))
      opened.catch(() => {
        opened = undefined
      })
      return opened
    },
    clear() {
      void this.open().then((draft) => draft.clear())
    },
  }
}
