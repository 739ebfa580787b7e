import { useEffect, useRef } from 'react'
import { countedSteps, progressText, type ValuationStep } from '#src/domain/leads/valuation-steps.ts'
import styles from './valuation-progress.module.css'

const titles: Readonly<Record<(typeof countedSteps)[number], string>> = {
  details: 'Your details',
  time: 'Day and time',
  confirm: 'Confirm',
}

/** Which of the steps one is at. Its heading gets the focus when another comes, so that a screen reader says it. */
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
