import { type RefObject, useLayoutEffect } from 'react'
import { isTouched, readTyped, writeTyped } from '#src/browser/form-drafts/form-controls.ts'
import type { FormDraft } from '#src/browser/form-drafts/form-draft.ts'

interface DraftOptions {
  draft: FormDraft | undefined
  /** The server sent it back with what was typed, which is newer. */
  isAnswered: boolean
}

/** Gives a form what was typed into it before, and keeps whatever is typed from now on. */
export function useDraft(element: RefObject<HTMLFormElement | null>, { draft, isAnswered }: DraftOptions): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come; an answer is of the page
  useLayoutEffect(() => {
    const form = element.current
    if (!form || !draft) return
    const before = draft.read()
    if (before && !isAnswered) writeTyped(form, before)
    const keep = () => draft.keep(readTyped(form))
    if (isAnswered || isTouched(form)) keep()
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [draft])
}
