import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { laterDraft } from '#src/browser/form-drafts/later-draft.ts'
import { pounds } from '#src/domain/property/price.ts'
import { type InstantValuation, instantValuation } from '#src/domain/valuation/instant-valuation.ts'
import { instantValuationForm } from '#src/forms/instant-valuation.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { BuyerDemandTable } from '#src/ui/buyer-demand.tsx'
import { FormView } from '#src/ui/form/form-view.tsx'
import type { SendForm } from '#src/ui/form/use-form.ts'
import { PricedHome } from '#src/ui/priced-home.tsx'
import styles from './instant-valuation.module.css'
import type { OverlayProps } from './overlay.ts'
import sheetStyles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** An instant valuation (rules: E39, E40): the form, and its result above it. */
export function InstantValuationPanel({ page }: OverlayProps<'instantValuation' | 'answer' | 'noInstantValuation'>) {
  const [valued, setValued] = useState<InstantValuation | undefined>(page.instantValuation)
  const [draft] = useState(() => laterDraft(instantValuationForm, 'a home'))
  const result = useRef<HTMLElement>(null)
  // The result is announced, and scrolled into view where the form is longer than the window.
  useEffect(() => {
    if (!valued) return
    // Scrolls to the overlay's title: the focus alone would show any part of a result that is taller than the window.
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
/** Allows for a page that reads through the sales of a district. */
const mostMs = 30_000

type Asked =
  | { status: 'valued'; valued: InstantValuation }
  | { status: 'invalid'; errors: Record<string, string> }
  /** `message` is the server's; absent where its reply could not be used. */
  | { status: 'failed'; message?: string }

/** Asks for an instant valuation; never throws. */
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

interface ValuedProps {
  valued: InstantValuation
  place: RefObject<HTMLElement | null>
}

const refusals = {
  'unknown-postcode': 'We do not know this postcode. Please check it.',
  'too-few': 'Too few homes like yours were sold near you lately for an honest figure.',
  unavailable: 'We cannot work out a figure just now. Please try again later.',
}

/** A price range with its basis, or the reason why there is none; and a link to book a visit. */
function Valued({ valued, place }: ValuedProps) {
  return (
    <section ref={place} tabIndex={-1} aria-labelledby="valued-heading" className={styles.valued}>
      {valued.status === 'estimated' ? <Estimate valued={valued} /> : <h3 id="valued-heading">{refusals[valued.status]}</h3>}
      <p>
        {valued.status === 'estimated' ? 'It knows nothing of the rooms, the garden or the new kitchen. ' : ''}
        One of us comes, looks, and tells you what your home would fetch.
      </p>
      <ButtonLink variant="signal" href={routes.overlay.bookAValuation.href()}>
        Book a valuation
      </ButtonLink>
      <a href={routes.overlay.trackMyHome.href()}>Track what it is worth</a>
    </section>
  )
}

function Estimate({ valued }: { valued: Extract<InstantValuation, { status: 'estimated' }> }) {
  const { value, low, high, basis, examples, credit, demand } = valued
  return (
    <>
      <h3 id="valued-heading" className={styles.range}>
        {`${pounds(low)} to ${pounds(high)}`}
      </h3>
      <p>
        Around <strong>{pounds(value)}</strong>. {basis}
      </p>
      {examples.length > 0 ? (
        <ul className={styles.examples}>
          {examples.map(({ address, price, what, href }) => (
            <PricedHome key={`${address} ${what} ${price}`} address={href ? <a href={href}>{address}</a> : address} price={price}>
              <span className={styles.what}>{what}</span>
            </PricedHome>
          ))}
        </ul>
      ) : null}
      {credit ? <p className={styles.what}>{credit}</p> : null}
      {demand ? <BuyerDemandTable demand={demand} heading="h3" /> : null}
    </>
  )
}
