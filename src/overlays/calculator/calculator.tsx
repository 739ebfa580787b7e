import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type PastSearch, pastSearches, subscribeToSearches } from '#src/browser/search-history.ts'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import * as routes from '#src/routes.ts'
import { AffordabilityCalculator } from '#src/ui/calculators/affordability-calculator.tsx'
import { BackToSearch } from '#src/ui/calculators/back-to-search.tsx'
import { CalculatorLinks } from '#src/ui/calculators/calculator-links.tsx'
import { MortgageCalculator } from '#src/ui/calculators/mortgage-calculator.tsx'
import { StampDutyCalculator } from '#src/ui/calculators/stamp-duty-calculator.tsx'
import { TypedContext } from '#src/ui/calculators/use-calculator.ts'
import { YieldCalculator } from '#src/ui/calculators/yield-calculator.tsx'
import { NotAsked } from '../not-asked.tsx'
import type { OverlayProps } from '../overlay.ts'
import { Sheet } from '../sheet.tsx'
import { useAsked } from '../use-asked.ts'
import { askCalculatorFacts } from './ask-calculator-facts.ts'
import styles from './calculator.module.css'
import { CalculatorTabs } from './calculator-tabs.tsx'
import { keepTyped } from './keep-typed.ts'

/** Typed into any of them, while the page is open: who goes from one to another finds it there. */
const kept = new Map<string, string>()

/** rules: T1 */
export const MortgagePanel = panelOf(routes.overlay.calculator, MortgageCalculator)
export const StampDutyPanel = panelOf(routes.overlay.stampDuty, StampDutyCalculator)
export const AffordabilityPanel = panelOf(routes.overlay.affordability, AffordabilityCalculator)
export const YieldPanel = panelOf(routes.overlay.rentalYield, YieldCalculator)

type Calculator = (props: { facts: CalculatorFacts; isSent: boolean }) => ReactNode

/** The overlay of one calculator, with a way to each other. A page that says nothing of calculators asks the overlay's own address, which does. */
function panelOf(route: { path: string; query: readonly string[]; href: () => string }, Calculator: Calculator) {
  return function Panel({ page, replace }: OverlayProps<'calculators' | 'enquiry'>) {
    const { facts, state, retry } = useAsked(page.calculators, (signal) => askCalculatorFacts(route.href(), signal))
    // What is typed from now on is in the fields already.
    const [before] = useState(() => [...kept])
    if (!facts) {
      return (
        <Sheet>
          {state === 'asking' ? (
            <p role="status">Loading…</p>
          ) : (
            <NotAsked text="This could not be loaded. Check your connection and try again." retry={retry} />
          )}
        </Sheet>
      )
    }
    const texts = [...Object.entries(facts.typed ?? {}), ...before]
    const typed = Object.fromEntries(texts.filter(([name]) => route.query.includes(name)))
    return (
      <Sheet>
        <CalculatorTabs current={route.path} replace={replace} />
        <div className={styles.wide}>
          <TypedContext value={(now, begin) => keepTyped(kept, now, begin)}>
            <Calculator facts={{ ...facts, typed }} isSent={facts.sentTo === route.path} />
          </TypedContext>
        </div>
        <CalculatorLinks facts={facts} back={<LatestSearch />} />
      </Sheet>
    )
  }
}

const none: readonly PastSearch[] = []

function LatestSearch() {
  // Only the browser knows, and of the results below it perhaps later than this is drawn.
  const [latest] = useSyncExternalStore(subscribeToSearches, pastSearches, () => none)
  return <BackToSearch to={latest?.address} />
}
