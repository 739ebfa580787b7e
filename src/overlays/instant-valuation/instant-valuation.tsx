import { useEffect, useRef, useState } from 'react'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { askValuation } from '#src/browser/valuation/ask-valuation.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import { instantValuationForm } from '#src/forms/instant-valuation.ts'
import * as routes from '#src/routes.ts'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import type { OverlayProps } from '../overlay.ts'
import sheetStyles from '../sheet.module.css'
import { Sheet } from '../sheet.tsx'
import { Valued } from './valued.tsx'

/** What a home would fetch, told at once (rules: E39, E40): the form, and above it what came of it. */
export function InstantValuationPanel({ page }: OverlayProps<'instantValuation' | 'answer' | 'noInstantValuation'>) {
  const [valued, setValued] = useState<InstantValuation | undefined>(page.instantValuation)
  const [draft] = useState(() => laterDraft(instantValuationForm, 'a home'))
  const result = useRef<HTMLElement>(null)
  // What came is read out, and seen where the form is longer than the window.
  useEffect(() => {
    if (!valued) return
    // To the title that it stands under: of what is taller than the window focus alone shows any part.
    result.current?.focus({ preventScroll: true })
    result.current?.closest('dialog')?.scrollTo(0, 0)
  }, [valued])
  const send: SendForm<typeof instantValuationForm> = async (values) => {
    const asked = await askValuation(values)
    if (asked.status === 'invalid') return { errors: asked.errors }
    if (asked.status === 'failed') return { messages: [asked.message ?? 'We could not work it out just now. Please try again.'] }
    setValued(asked.valued)
    return {}
  }
  return (
    <Sheet>
      {valued ? <Valued valued={valued} place={result} /> : null}
      <FormView
        form={instantValuationForm}
        action={routes.valuation.instant.href()}
        answer={page.answer}
        before={valued ? null : <p className={sheetStyles.lead}>See what homes like yours sold for, and what yours may fetch today.</p>}
        submitText={valued ? 'Value it again' : 'Value my home'}
        sendingText="Working it out…"
        send={send}
        draft={draft}
      />
    </Sheet>
  )
}
