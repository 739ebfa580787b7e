import type { FormDefinition } from '#src/forms/form-definition.ts'
import { draftItem, orUndefined } from './draft-item.ts'
import type { FormDraft } from './form-draft.ts'

/** The draft of a form whose script is fetched when there is something to keep, or was. */
export interface LaterDraft {
  /** Whether something was typed before. Never throws. */
  isKept: () => boolean
  open: () => Promise<FormDraft>
  /** The form was taken, or left for good. */
  clear: () => void
}

/** As `formDraft`. */
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
