import type { ReactNode } from 'react'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CalculatorLinks } from '#src/ui/calculators/calculator-links.tsx'
import { MortgageCalculator } from '#src/ui/calculators/mortgage-calculator.tsx'
import { StampDutyCalculator } from '#src/ui/calculators/stamp-duty-calculator.tsx'
import type { OverlayProps } from '../overlay.ts'
import { PanelLink } from '../panel-link.tsx'
import { Sheet } from '../sheet.tsx'
import styles from './calculator.module.css'

type Props = OverlayProps<'calculators' | 'enquiry'>

const tabs = [
  { text: 'Mortgage Calculator', route: routes.overlay.calculator },
  { text: 'Stamp Duty Calculator', route: routes.overlay.stampDuty },
]

/** rules: T1 */
export function MortgagePanel({ page }: Props) {
  return (
    <Panel facts={page.calculators} route={routes.overlay.calculator}>
      {(facts) => <MortgageCalculator facts={facts} />}
    </Panel>
  )
}

export function StampDutyPanel({ page }: Props) {
  return (
    <Panel facts={page.calculators} route={routes.overlay.stampDuty}>
      {(facts) => <StampDutyCalculator facts={facts} />}
    </Panel>
  )
}

interface PanelProps {
  /** Undefined on pages that say nothing of calculators; the overlay's own address does. */
  facts: CalculatorFacts | undefined
  route: (typeof tabs)[number]['route']
  children: (facts: CalculatorFacts) => ReactNode
}

function Panel({ facts, route, children }: PanelProps) {
  if (!facts)
    return (
      <ButtonLink variant="signal" href={route.href()}>
        Open the calculator
      </ButtonLink>
    )
  return (
    <Sheet>
      <nav aria-label="Calculators" className={styles.tabs}>
        {tabs.map((tab) => (
          <PanelLink key={tab.text} to={tab.route} isCurrent={tab.route === route} className={styles.tab}>
            {tab.text}
          </PanelLink>
        ))}
      </nav>
      <div className={styles.wide}>{children(facts)}</div>
      <CalculatorLinks facts={facts} />
    </Sheet>
  )
}
