import { isPlainClick } from '#src/browser/load-on-interaction.ts'
import * as routes from '#src/routes.ts'
import { PanelLink } from '../panel-link.tsx'
import styles from './calculator.module.css'

const tabs = [
  { text: 'Mortgage Calculator', route: routes.overlay.calculator },
  { text: 'Stamp Duty Calculator', route: routes.overlay.stampDuty },
  { text: 'Affordability', route: routes.overlay.affordability },
  { text: 'Rental Yield', route: routes.overlay.rentalYield },
]

interface CalculatorTabsProps {
  /** The path of the one that is shown. */
  current: string
  /** Shows another in its place, which Back does not lead to again. */
  replace: (path: string) => void
}

/** From one calculator to another (rules: T1): in place where scripts run, so that nothing typed is lost. */
export function CalculatorTabs({ current, replace }: CalculatorTabsProps) {
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
