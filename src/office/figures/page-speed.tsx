import { FigurePanel, type Shared } from './figure-panel.tsx'
import { measuredSpeed } from './figure-tables.ts'
import styles from './figures.module.css'
import type { LoadedFigures } from './load.ts'

/** How quickly pages opened for real visitors, in words, with each kind of page in a table. */
export function PageSpeed({ speed: { now, before }, ...shared }: Shared & { speed: NonNullable<LoadedFigures['speed']> }) {
  const [opened, answered, moved] = (['opened', 'answered', 'moved'] as const).map((measure) => measuredSpeed(now, measure))
  const earlier = measuredSpeed(before, 'opened')
  return (
    <FigurePanel id="speed" heading="How quickly pages open" {...shared}>
      {opened ? (
        <p>
          Pages open in <strong>{opened.text}</strong> for three of four visitors, which is {opened.isGood ? 'quick' : 'slow'}
          {earlier ? ` (before: ${earlier.text})` : null}. {answered ? answeredText(answered) : null} {moved ? movedText(moved) : null}
        </p>
      ) : (
        <p>Too few visits were measured yet.</p>
      )}
      <p className={styles.key}>
        Measured in visitors’ own browsers, in whole weeks from Monday, without knowing whose. Quick is up to 2.5 s, an answer up to 200 ms;
        what moves by more than 0.10 is annoying.
      </p>
    </FigurePanel>
  )
}

function answeredText({ text, isGood }: { text: string; isGood: boolean }): string {
  return `A tap or key is answered within ${text}${isGood ? '' : ', which is slow'}.`
}

function movedText({ text, isGood }: { text: string; isGood: boolean }): string {
  return isGood ? 'What is on the screen stays where it is.' : `What is on the screen moves while they read (by ${text}).`
}
