import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { Section } from '../section.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { BackToSearch, CalculatorLinks } from './calculator-links.tsx'
import styles from './calculators.module.css'
import { LiveMonthlyCostCalculator } from './monthly-cost-calculator.island.tsx'
import { LiveMortgageCalculator } from './mortgage-calculator.island.tsx'
import { LiveStampDutyCalculator } from './stamp-duty-calculator.island.tsx'

interface CalculatorsProps {
  id: string
  heading: string
  facts: CalculatorFacts
}

/** The calculators as a part of a page, the mortgage first (rules: T1); what a home costs a month where that is known. */
export function Calculators({ id, heading, facts }: CalculatorsProps) {
  const { price, rate, years, depositPercent, country, taxes, today, costs } = facts
  const known = price === undefined ? {} : { price }
  const mortgage = <LiveMortgageCalculator facts={{ ...known, rate, years, depositPercent }} />
  const stampDuty = <LiveStampDutyCalculator facts={{ ...known, country, taxes, today }} />
  return (
    <div className={styles.calculators} data-screen-only="">
      <Section id={id} heading={heading}>
        <Tabs
          id={id}
          label="Calculators"
          tabs={[
            { slug: 'mortgage', name: 'Mortgage Calculator', content: mortgage },
            { slug: 'stamp-duty', name: 'Stamp Duty Calculator', content: stampDuty },
            ...(costs
              ? [
                  {
                    slug: 'monthly',
                    name: 'What it costs a month',
                    content: <LiveMonthlyCostCalculator facts={{ costs, rate, years, depositPercent }} />,
                  },
                ]
              : []),
          ]}
        />
        <div className={styles.links}>
          <CalculatorLinks facts={facts} back={<BackToSearch />} />
        </div>
      </Section>
    </div>
  )
}
