import type { ComponentProps, ReactNode } from 'react'
import type { EnquiryFacts } from '#src/domain/leads/enquiry.ts'
import type { EnergyHeadline } from '#src/domain/property/energy-certificate.ts'
import { bandPoints, type EnergyRatings, epcRatings, type RatedEnergy, ratingsText } from '#src/domain/property/energy-rating.ts'
import { commonOrigin, factOrigin } from '#src/domain/property/fact-answers.ts'
import type { MaterialFact } from '#src/domain/property/material-facts.ts'
import { pounds } from '#src/domain/property/price.ts'
import styles from './energy-performance.module.css'
import { FactList, PropertySection } from './property-section.tsx'

interface EnergyPerformanceProps {
  facts: readonly MaterialFact[]
  ratings?: EnergyRatings | undefined
  headline?: EnergyHeadline | undefined
  /** The feed has a picture of the certificate's chart, as `children`. */
  isPictured: boolean
  /** It is said above whose facts these are. */
  isSourced?: boolean
  enquiry: EnquiryFacts
  children: ReactNode
}

/** What the certificates say, as facts with their source and as the charts that people know from them. */
export function EnergyPerformance({ facts, ratings, headline, isPictured, isSourced, enquiry, children }: EnergyPerformanceProps) {
  if (facts.length === 0 && !isPictured) return null
  const [own, registered] = [facts.filter(({ from }) => from !== 'register'), facts.filter(({ from }) => from === 'register')]
  // They are of one certificate.
  const register = registered[0] && `These are ${factOrigin(registered[0])}.`
  const isNew = headline && drawnFigures.some(([, name]) => headline[name])
  return (
    <PropertySection id="epc" heading="Energy performance">
      <div className={styles.beside}>
        {facts.length > 0 ? (
          <div>
            <SourcedFacts facts={own} origin={isSourced ? undefined : commonOrigin(own)} enquiry={enquiry} />
            <SourcedFacts facts={registered.map(({ from: _from, ...fact }) => fact)} origin={register} enquiry={enquiry} />
          </div>
        ) : null}
        {ratings && !isPictured ? <RatingChart ratings={ratings} /> : null}
        {isNew ? <HeadlineChart headline={headline} /> : null}
        {isPictured ? <div data-screen-only="">{children}</div> : null}
      </div>
    </PropertySection>
  )
}

function SourcedFacts({ facts, origin, enquiry }: ComponentProps<typeof FactList> & { origin: string | undefined }) {
  if (facts.length === 0) return null
  return (
    <div className={styles.sourced}>
      <FactList facts={facts} enquiry={enquiry} />
      {origin ? <p className={styles.origin}>{origin}</p> : null}
    </div>
  )
}

const [width, rowHeight, top] = [288, 28, 24]
/** The middle of the columns of the present and the potential rating. */
const columns = { current: 196, potential: 258 }

/** The scale of the former kind, with an arrow at each rating. */
function RatingChart({ ratings }: { ratings: EnergyRatings }) {
  const { current, potential } = ratings
  const height = top + epcRatings.length * rowHeight
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>Energy efficiency rating</figcaption>
      <svg role="img" aria-label={`Rated ${ratingsText(ratings)}, from A, the best, to G`} viewBox={`0 0 ${width} ${height}`}>
        <text x={columns.current} y={15} className={styles.column}>
          Now
        </text>
        {potential ? (
          <text x={columns.potential} y={15} className={styles.column}>
            Potential
          </text>
        ) : null}
        {epcRatings.map((letter, row) => (
          <g key={letter} transform={`translate(0 ${top + row * rowHeight})`}>
            <rect x={0.5} y={1.5} width={102 + row * 10} height={rowHeight - 4} className={styles[letter]} />
            <text x={8} y={18}>
              {bandPoints(letter)}
            </text>
            <text x={94 + row * 10} y={19} className={styles.letter}>
              {letter.toUpperCase()}
            </text>
          </g>
        ))}
        <Arrow rated={current} middle={columns.current} />
        {potential ? <Arrow rated={potential} middle={columns.potential} /> : null}
      </svg>
    </figure>
  )
}

function Arrow({ rated: { letter, points }, middle }: { rated: RatedEnergy; middle: number }) {
  const y = top + epcRatings.indexOf(letter) * rowHeight
  return (
    <g transform={`translate(${middle} ${y})`}>
      <path d="M-28 13.5 L-17 1.5 H27 V25.5 H-17 Z" className={styles[letter]} />
      <text x={4} y={18.5} className={styles.mark}>
        {letter.toUpperCase()}
        {points === undefined ? '' : ` ${points}`}
      </text>
    </g>
  )
}

const drawnFigures = [
  ['Fabric', 'fabric'],
  ['Heating', 'heating'],
  ['Smart readiness', 'smartReadiness'],
] as const
const [cell, figureHeight] = [41, 62]

/** The headline figures of the new kind: a scale for each letter, and the energy's cost. */
function HeadlineChart({ headline }: { headline: EnergyHeadline }) {
  const figures = drawnFigures.flatMap(([label, name]) => (headline[name] ? [{ label, letter: headline[name] }] : []))
  const { yearlyCost } = headline
  const said = figures.map(({ label, letter }) => `${label.toLowerCase()} ${letter.toUpperCase()}`).join(', ')
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>Energy performance, new certificate</figcaption>
      <svg role="img" aria-label={`Rated ${said}, each from A, the best, to G`} viewBox={`0 0 ${width} ${figures.length * figureHeight}`}>
        {figures.map(({ label, letter: rated }, row) => (
          <g key={label} transform={`translate(0 ${row * figureHeight})`}>
            <text x={0} y={15}>
              {label}
            </text>
            {epcRatings.map((letter, at) => (
              <g key={letter} transform={`translate(${at * cell} 20)`}>
                {letter === rated ? (
                  <rect x={1} y={1} width={cell - 3} height={34} className={styles[letter]} />
                ) : (
                  <rect x={1} y={6} width={cell - 3} height={24} className={styles.other} />
                )}
                <text x={cell / 2 - 0.5} y={letter === rated ? 25 : 22.5} className={letter === rated ? styles.chosen : styles.column}>
                  {letter.toUpperCase()}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
      {yearlyCost === undefined ? null : (
        <p className={styles.cost}>
          <strong>{pounds(yearlyCost)}</strong> a year for energy
        </p>
      )}
    </figure>
  )
}
