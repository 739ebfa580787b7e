import type { RefObject } from 'react'
import { pounds } from '#src/domain/property/price.ts'
import type { InstantValuation } from '#src/domain/valuation/instant-valuation.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PricedHome } from '#src/ui/priced-home.tsx'
import styles from './valued.module.css'

interface ValuedProps {
  valued: InstantValuation
  place: RefObject<HTMLElement | null>
}

const refusals = {
  'unknown-postcode': 'We do not know this postcode. Please check it.',
  'too-few': 'Too few homes like yours were sold near you lately for an honest figure.',
  unavailable: 'We cannot work out a figure just now. Please try again later.',
}

/** A range with what it rests on, or why there is none; and the way to somebody who comes and looks. */
export function Valued({ valued, place }: ValuedProps) {
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
    </section>
  )
}

function Estimate({ valued }: { valued: Extract<InstantValuation, { status: 'estimated' }> }) {
  const { value, low, high, basis, examples, credit } = valued
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
    </>
  )
}
