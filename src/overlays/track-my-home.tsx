import { useState } from 'react'
import * as v from 'valibot'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { trackMyHomeForm } from '#src/forms/track-my-home.ts'
import * as routes from '#src/routes.ts'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { FormOutcome, SendForm } from '#src/ui/form/use-form.ts'
import type { OverlayProps } from './overlay.ts'
import sheetStyles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** The form by which an owner gets a private page about their home. */
export function TrackMyHome({ page }: OverlayProps<'answer' | 'noInstantValuation'>) {
  const [draft] = useState(() => laterDraft(trackMyHomeForm, 'a home'))
  const send: SendForm<typeof trackMyHomeForm> = async (_values, _proof, data) => await track(data)
  return (
    <Sheet>
      <FormView
        form={trackMyHomeForm}
        action={routes.valuation.track.href()}
        answer={page.answer}
        before={
          <p className={sheetStyles.lead}>
            A private page with what your home may fetch as prices move, what sells nearby, and how many people look for one like it. We ask
            for no name and no e-mail address.
          </p>
        }
        submitText="Make my page"
        sendingText="Making it…"
        send={send}
        draft={draft}
      />
    </Sheet>
  )
}

const reply = v.union([
  v.object({ path: v.string() }),
  v.object({ errors: v.record(v.string(), v.string()) }),
  v.object({ message: v.string() }),
])

/** Sends the form and opens the page; never throws. */
async function track(data: FormData): Promise<FormOutcome> {
  try {
    const response = await fetch(routes.valuation.track.href(), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: data,
      signal: AbortSignal.timeout(30_000),
    })
    const told = v.parse(reply, await response.json())
    if ('errors' in told) return { errors: told.errors }
    if ('message' in told) return { messages: [told.message] }
    location.assign(told.path)
    return {}
  } catch (error) {
    console.warn('The page could not be made', error)
    return { messages: ['We could not make your page just now. Please try again.'] }
  }
}
