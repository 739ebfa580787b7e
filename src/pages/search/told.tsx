import type { Results } from './load.ts'
import styles from './page.module.css'
import { travelTexts } from './travel-notes.tsx'
import { wishesText } from './wish-notes.tsx'

/** What became of the search as it was asked for: what was left out, looked for in descriptions, or is only about. */
export function Told({ results }: { results: Results }) {
  const { criteria, dropped, ignored } = results
  const { wishes, travel = [], sorted } = criteria
  // In one line that opens, so that the first home is in a telephone's first view; what the visitor may have to act on is not folded away.
  const isSortedByWishes = wishes !== undefined && (sorted !== undefined || results.ranked !== undefined)
  const isPlaceKnown = travel.every(({ at }) => at)
  const [ofWishes, ofTravel] = [wishes ? [wishesText(results)] : [], travelTexts(criteria)]
  const folded = [...(isSortedByWishes ? ofWishes : []), ...(isPlaceKnown ? ofTravel : [])]
  const inShort = [
    ...(isSortedByWishes ? [sorted ? 'Sorted as you chose' : 'Best matches first'] : []),
    ...(travel.length > 0 && isPlaceKnown ? ['travel times are estimates'] : []),
  ]
  const texts = [
    ...(ignored.length > 0 ? [ignoredText(ignored)] : []),
    ...(criteria.text ? [`We searched the descriptions for “${criteria.text}”.`] : []),
    ...(isSortedByWishes ? [] : ofWishes),
    ...(isPlaceKnown ? [] : ofTravel),
  ]
  return (
    <>
      {dropped.length > 0 ? (
        <p data-results-told className={styles.told}>
          {droppedText(results)}
        </p>
      ) : null}
      {texts.map((text) => (
        <p key={text} className={styles.ignored}>
          {text}
        </p>
      ))}
      {folded.length > 0 ? (
        <details className={styles.caveats}>
          <summary>{inCapital(inShort.join(', '))}</summary>
          {folded.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      ) : null}
    </>
  )
}

function droppedText({ criteria, dropped }: Results): string {
  return `Left out, because it only goes for ${criteria.channel === 'sales' ? 'renting' : 'buying'}: ${dropped.join(', ')}.`
}

/** An address may hold dozens of unknown words; the first few are enough. */
function ignoredText(words: readonly string[]): string {
  const named = words.slice(0, 3).map((word) => `“${word}”`)
  return `We do not understand ${named.join(', ')} in the address of this page, so the results leave it out.`
}

function inCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
