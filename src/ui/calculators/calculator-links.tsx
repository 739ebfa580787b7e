import type { ReactNode } from 'react'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '../icon.tsx'
import * as shapes from '../icon-shapes.ts'
import styles from './calculator-links.module.css'

interface CalculatorLinksProps {
  facts: Pick<CalculatorFacts, 'guide' | 'terms' | 'privacy'>
  /** `BackToSearch`. */
  back: ReactNode
}

/** Links from a calculator, each present only where its target exists (rules: T1, S19). */
export function CalculatorLinks({ facts: { guide, terms, privacy }, back }: CalculatorLinksProps) {
  return (
    <p className={styles.links}>
      {back}
      {guide ? <a href={guide.link}>{guide.text}</a> : null}
      {terms ? <a href={terms}>Terms of use</a> : null}
      {privacy ? <a href={privacy}>Privacy policy</a> : null}
    </p>
  )
}

/** Back to the results seen last, which only the browser knows: hidden until script sets the address (rules: S19). */
export function BackToSearch({ to }: { to?: string | undefined }) {
  return (
    <a href={to ?? routes.search.page.href()} hidden={to === undefined} data-enhance="back-to-search">
      <Icon shape={shapes.left} size={16} /> Back to search
    </a>
  )
}
