import { useEffect, useState } from 'react'
import { pastSearches } from '#src/browser/search-history.ts'
import type { CalculatorFacts } from '#src/domain/site/calculator-facts.ts'
import { Icon } from '../icon.tsx'
import styles from './calculator-links.module.css'

/** Ways on from a calculator, of which each is there only where it leads to something (rules: T1, S19). */
export function CalculatorLinks({ facts: { guide, terms, privacy } }: { facts: Pick<CalculatorFacts, 'guide' | 'terms' | 'privacy'> }) {
  const [search, setSearch] = useState<string>()
  // Only the browser knows.
  useEffect(() => setSearch(pastSearches()[0]?.address), [])
  if (!guide && !terms && !privacy && search === undefined) return null
  return (
    <p className={styles.links}>
      {search === undefined ? null : (
        <a href={search}>
          <Icon name="left" size={16} /> Back to search
        </a>
      )}
      {guide ? <a href={guide.link}>{guide.text}</a> : null}
      {terms ? <a href={terms}>Terms of use</a> : null}
      {privacy ? <a href={privacy}>Privacy policy</a> : null}
    </p>
  )
}
