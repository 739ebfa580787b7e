import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { type InstantValuation, instantValuation } from '#src/domain/valuation/instant-valuation.ts'
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

const refusal = v.object({ errors: v.record(v.string(), v.string()) })
const failure = v.object({ message: v.string() })
/** For a page that looks through the sales of a district. */
const mostMs = 30_000

type Asked =
  | { status: 'valued'; valued: InstantValuation }
  | { status: 'invalid'; errors: Record<string, string> }
  /** `message` is the server's; absent where nothing of use came back. */
  | { status: 'failed'; message?: string }

/** Asks what a home would fetch; never throws. */
export async function askValuation(values: Readonly<Record<string, string>>): Promise<Asked> {
  try {
    const response = await fetch(routes.valuation.instant.href(), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(mostMs),
    })
    const body: unknown = await response.json()
    if (response.status === 422) return { status: 'invalid', ...v.parse(refusal, body) }
    if ((response.ok || response.status === 503) && !v.is(failure, body))
      return { status: 'valued', valued: v.parse(instantValuation, body) }
    return { status: 'failed', ...(v.is(failure, body) && { message: body.message }) }
  } catch (error) {
    console.warn('No valuation came', error)
    return { status: 'failed' }
  }
}
