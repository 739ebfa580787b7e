import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { type BuyerDemand, buyerDemand } from '#src/domain/demand/buyer-demand.ts'
import { buyerDemandForm } from '#src/forms/buyer-demand.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { BuyerDemandTable } from '#src/ui/buyer-demand.tsx'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import styles from './instant-valuation.module.css'
import type { OverlayProps } from './overlay.ts'
import sheetStyles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** How many people look for a home like the visitor's (decision 239): the form, and its result above it. */
export function WhoIsLooking({ page }: OverlayProps<'demand' | 'answer' | 'accounts'>) {
  const [demand, setDemand] = useState<BuyerDemand | null | undefined>(page.demand)
  const [draft] = useState(() => laterDraft(buyerDemandForm, 'a home'))
  const result = useRef<HTMLElement>(null)
  useEffect(() => {
    if (demand === undefined) return
    result.current?.focus({ preventScroll: true })
    result.current?.closest('dialog')?.scrollTo(0, 0)
  }, [demand])
  const send: SendForm<typeof buyerDemandForm> = async (values) => {
    const asked = await askDemand(values)
    if ('demand' in asked) setDemand(asked.demand)
    return 'demand' in asked ? {} : asked
  }
  return (
    <Sheet>
      {demand === undefined ? null : (
        <section ref={result} tabIndex={-1} aria-label="Who is looking" className={styles.valued}>
          {demand ? <BuyerDemandTable demand={demand} heading="h3" /> : <h3>We do not know this postcode. Please check it.</h3>}
          <ButtonLink variant="signal" href={routes.overlay.bookAValuation.href()}>
            Book a valuation
          </ButtonLink>
        </section>
      )}
      <FormView
        form={buyerDemandForm}
        action={routes.valuation.demand.href()}
        answer={page.answer}
        before={
          demand === undefined ? (
            <p className={sheetStyles.lead}>See how many people have us tell them of a home like yours, and at which price.</p>
          ) : null
        }
        submitText={demand === undefined ? 'See who is looking' : 'Ask again'}
        sendingText="Counting…"
        send={send}
        draft={draft}
      />
    </Sheet>
  )
}

const reply = v.union([
  v.object({ demand: v.nullable(buyerDemand) }),
  v.object({ errors: v.record(v.string(), v.string()) }),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(({ message }) => ({ messages: [message] })),
  ),
])

/** Asks how many people look for such a home; never throws. */
async function askDemand(values: Readonly<Record<string, string>>): Promise<v.InferOutput<typeof reply>> {
  try {
    const response = await fetch(routes.valuation.demand.href(), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(30_000),
    })
    return v.parse(reply, await response.json())
  } catch (error) {
    console.warn('Who is looking could not be asked', error)
    return { messages: ['We could not count them just now. Please try again.'] }
  }
}
