import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { isPlainClick } from '#src/browser/load-on-interaction.ts'
import { type PastSearch, pastSearches, subscribeToSearches } from '#src/browser/search-history.ts'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import * as routes from '#src/routes.ts'
import { AffordabilityCalculator } from '#src/ui/calculators/affordability-calculator.tsx'
import { BackToSearch, CalculatorLinks } from '#src/ui/calculators/calculator-links.tsx'
import { MonthlyCostCalculator } from '#src/ui/calculators/monthly-cost-calculator.tsx'
import { MortgageCalculator } from '#src/ui/calculators/mortgage-calculator.tsx'
import { StampDutyCalculator } from '#src/ui/calculators/stamp-duty-calculator.tsx'
import { TypedContext } from '#src/ui/calculators/use-calculator.ts'
import { YieldCalculator } from '#src/ui/calculators/yield-calculator.tsx'
import styles from './calculator.module.css'
import type { OverlayProps } from './overlay.ts'
import { PanelLink } from './panel-link.tsx'
import { Sheet } from './sheet.tsx'
import { askOverlayAddress, ListUnavailable, useAskedFacts } from './use-asked-facts.tsx'

/** What was typed into any calculator while the page is open, so that another calculator can show it. */
const kept = new Map<string, string>()

/** rules: T1 */
export const MortgagePanel = panelOf(routes.overlay.calculator, MortgageCalculator)
export const StampDutyPanel = panelOf(routes.overlay.stampDuty, StampDutyCalculator)
export const MonthlyCostPanel = panelOf(routes.overlay.monthlyCost, MonthlyCostCalculator)
export const AffordabilityPanel = panelOf(routes.overlay.affordability, AffordabilityCalculator)
export const YieldPanel = panelOf(routes.overlay.rentalYield, YieldCalculator)

type Calculator = (props: { facts: CalculatorFacts; isSent: boolean }) => ReactNode

/**
 * The overlay of one calculator, with links to the others. Over a page it fetches the calculators' facts from its own address, and begins
 * with what the page says of its home.
 */
function panelOf(route: { path: string; query: readonly string[]; href: () => string }, Calculator: Calculator) {
  return function Panel({ page, replace }: OverlayProps<'calculators' | 'calculated' | 'enquiry'>) {
    const { facts: asked, state, retry } = useAskedFacts(page.calculators, (signal) => askCalculatorFacts(route.href(), signal))
    // Whatever is typed from now on is in the fields already.
    const [before] = useState(() => [...kept])
    if (!asked) {
      return (
        <Sheet>
          {state === 'asking' ? (
            <p role="status">Loading…</p>
          ) : (
            <ListUnavailable text="This could not be loaded. Check your connection and try again." retry={retry} />
          )}
        </Sheet>
      )
    }
    const facts = { ...asked, ...page.calculated }
    const texts = [...Object.entries(facts.typed ?? {}), ...before]
    const typed = Object.fromEntries(texts.filter(([name]) => route.query.includes(name)))
    return (
      <Sheet>
        <CalculatorTabs current={route.path} replace={replace} />
        <div className={styles.wide}>
          <TypedContext value={(now, begin) => keepChangedFields(kept, now, begin)}>
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
  // Only the browser knows the latest search, and a search of the page below may be stored after this is rendered.
  const [latest] = useSyncExternalStore(subscribeToSearches, pastSearches, () => none)
  return <BackToSearch to={latest?.address} />
}

/** Fetches the calculators' facts for a page without them. */
export async function askCalculatorFacts(address: string, signal: AbortSignal): Promise<CalculatorFacts | 'unknown' | 'failed'> {
  const facts = await askOverlayAddress(address, signal)
  return typeof facts === 'string' ? facts : (facts.calculators ?? 'failed')
}

const tabs = [
  { text: 'Mortgage Calculator', route: routes.overlay.calculator },
  { text: 'Stamp Duty Calculator', route: routes.overlay.stampDuty },
  { text: 'Monthly Cost', route: routes.overlay.monthlyCost },
  { text: 'Affordability', route: routes.overlay.affordability },
  { text: 'Rental Yield', route: routes.overlay.rentalYield },
]

interface CalculatorTabsProps {
  /** The path of the calculator that is shown. */
  current: string
  /** Shows another calculator in its place; Back does not return to the earlier one. */
  replace: (path: string) => void
}

/** Links from one calculator to another (rules: T1): in place where scripts run, so that nothing typed is lost. */
function CalculatorTabs({ current, replace }: CalculatorTabsProps) {
  return (
    <nav aria-label="Calculators" className={styles.tabs}>
      {tabs.map(({ text, route }) => (
        <PanelLink
          key={text}
          to={route}
          isCurrent={route.path === current}
          className={styles.tab}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            replace(route.path)
          }}
        >
          {text}
        </PanelLink>
      ))}
    </nav>
  )
}

type Texts = Readonly<Record<string, string>>

/** Adds what a visitor changed to `kept`, by field name; initial values are not the visitor's. A checkbox without its tick is empty. */
export function keepChangedFields(kept: Map<string, string>, typed: Texts, begin: Texts): void {
  for (const name of new Set([...Object.keys(begin), ...Object.keys(typed)])) {
    const text = typed[name] ?? ''
    if (text !== (begin[name] ?? '') || kept.has(name)) kept.set(name, text)
  }
}
