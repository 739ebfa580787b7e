import { useEffect, useRef } from 'react'
import { countedSteps, noBranch, progressText, type ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import type { ValuationFacts } from '#src/domain/site/valuation-contacts.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './valuation-progress.module.css'

const titles: Readonly<Record<(typeof countedSteps)[number], string>> = {
  details: 'Your details',
  time: 'Day and time',
  confirm: 'Confirm',
}

/** The visitor's current step. The heading gets the focus when the step changes, so that screen readers announce it. */
export function ValuationProgress({ step, isFirst }: { step: (typeof countedSteps)[number]; isFirst: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step but the one that it opens with
  useEffect(() => {
    if (!isFirst) heading.current?.focus()
  }, [step])
  return (
    <div className={styles.progress}>
      <ol aria-label="Steps" className={styles.steps}>
        {countedSteps.map((each) => (
          <li key={each} {...(each === step && { 'aria-current': 'step' as const })} data-is-done={isBefore(each, step)}>
            {titles[each]}
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {progressText(step)}: {titles[step].toLowerCase()}
      </h3>
    </div>
  )
}

function isBefore(one: ValuationStep, other: ValuationStep): boolean {
  const order: readonly ValuationStep[] = countedSteps
  return order.indexOf(one) < order.indexOf(other)
}

/** Said instead of the next step. */
export function NoBranch({ telephone, onBack }: { telephone: string | undefined; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.progress}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {noBranch.title}
      </h3>
      <p>{noBranch.text}</p>
      {telephone ? (
        <p>
          If you think that we should come all the same, ring us on <a href={telephoneLink(telephone)}>{telephone}</a>.
        </p>
      ) : null}
      <p>
        <Button variant="outline" onClick={onBack}>
          Change the address
        </Button>
      </p>
    </div>
  )
}

const received = {
  'multi-step': 'We have received your valuation enquiry and our agent will be in touch soon to confirm your appointment.',
  'single-step': 'We have received your valuation request and an agent will be in touch soon to book your appointment.',
} as const

/**
 * The thanks after a valuation was booked (rules: E18, E45), in the agency's own words where it has set some. `booked`: the time in words,
 * `9.00am on Tuesday 24 November 2026`, or empty where the page does not know it.
 */
export function valuationThanks(
  { form, thanks }: Pick<ValuationFacts, 'form' | 'thanks'>,
  booked: string | undefined,
): { title: string; text: string } {
  if (booked === undefined) return { title: thanks?.heading ?? 'Thank you', text: thanks?.text ?? received[form] }
  return {
    title: 'Your valuation is booked',
    text: `${booked === '' ? 'We come to you at the time that you chose.' : `We come to you at ${booked}.`} ${mailed}`,
  }
}

const mailed =
  'Please look at the mail we have just sent you: if it asks you to confirm, do so within three hours, or the time goes to others. It also has a file for your calendar, and a private link to change the time or withdraw.'
