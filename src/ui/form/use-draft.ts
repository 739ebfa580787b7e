import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { LaterDraft } from '#src/browser/form-drafts/later-draft.ts'

interface DraftOptions {
  draft: LaterDraft | undefined
  /** The server sent it back with what was typed, which is newer. */
  isAnswered: boolean
}

/**
 * Fills a form with its draft, and keeps what is typed from now on. The script for this is loaded at once if there is a draft, otherwise
 * when the form gets the focus. Returns a promise that resolves once the draft is filled in.
 */
export function useDraft(element: RefObject<HTMLFormElement | null>, { draft, isAnswered }: DraftOptions): RefObject<Promise<void>> {
  const given = useRef(Promise.resolve())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come; an answer is of the page
  useLayoutEffect(() => {
    const form = element.current
    if (!form || !draft) return
    const end = new AbortController()
    let waiting: AbortController | undefined
    function begin() {
      waiting?.abort()
      given.current = keep(form!, draft!, isAnswered, end.signal).catch((error) => {
        console.warn(error)
        wait()
      })
    }
    function wait() {
      waiting = new AbortController()
      for (const sign of ['focusin', 'input']) form!.addEventListener(sign, begin, { signal: waiting.signal })
    }
    if (isAnswered || draft.isKept() || form.contains(document.activeElement)) begin()
    else wait()
    return () => {
      waiting?.abort()
      end.abort()
    }
  }, [draft])
  return given
}

async function keep(form: HTMLFormElement, draft: LaterDraft, isAnswered: boolean, signal: AbortSignal): Promise<void> {
  const [{ keepDraft }, opened] = await Promise.all([import('#src/browser/form-drafts/form-controls.ts'), draft.open()])
  if (!signal.aborted) await keepDraft(form, { draft: opened, isAnswered, signal })
}
