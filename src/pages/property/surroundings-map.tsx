import { type MapMark, smallMap } from '#src/domain/surroundings/small-map.ts'
import type { Surroundings } from '#src/domain/surroundings/surroundings.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './surroundings.module.css'

interface MapProps {
  surroundings: Surroundings
  /** The middle of the map is the middle of the home's area. */
  isAbout: boolean
}

/** Stations, schools and conservation areas around the home, drawn; all of it is in the lists in words. Absent where nothing is near. */
export function SurroundingsMap({ surroundings, isAbout }: MapProps) {
  const map = smallMap(surroundings)
  if (!map) return null
  const { miles, marks, outline } = map
  const has = (kind: MapMark['kind']) => marks.some((mark) => mark.kind === kind)
  const says = [
    `In the middle: ${isAbout ? 'the area of this home' : 'this home'}. North is at the top.`,
    has('station') && 'Squares are stations.',
    has('primary') && 'Filled dots are primary schools.',
    has('secondary') && 'Open dots are secondary schools.',
    outline !== '' && 'Shaded: conservation areas.',
  ]
  return (
    <figure className={styles.group}>
      <svg aria-hidden="true" viewBox="-100 -75 200 150" className={styles.map}>
        {outline === '' ? null : (
          <path d={outline} fillRule="evenodd" transform={miles === 1 ? undefined : `scale(${1 / miles})`} className={styles.area} />
        )}
        <circle r={50} className={styles.ring} />
        <text y={-56} textAnchor="middle" className={styles.quietLabel}>
          {miles === 1 ? 'half a mile' : '1 mile'}
        </text>
        <path d="M-5-1 0-6 5-1V5H-5z" className={styles.home} />
        {marks.map((mark) => (
          <Mark key={`${mark.kind} ${mark.x} ${mark.y} ${mark.label?.lines[0]}`} {...mark} />
        ))}
      </svg>
      <figcaption className={styles.origin}>{says.filter(Boolean).join(' ')}</figcaption>
    </figure>
  )
}

function Mark({ kind, x, y, label }: MapMark) {
  return (
    <>
      {kind === 'station' ? (
        <rect x={x - 3} y={y - 3} width={6} height={6} className={styles.mark} />
      ) : (
        <circle cx={x} cy={y} r={3} className={kind === 'primary' ? styles.mark : classNames(styles.mark, styles.open)} />
      )}
      {label ? (
        <text x={label.x} y={label.y} textAnchor={label.anchor === 'start' ? undefined : label.anchor} className={styles.label}>
          {label.lines.map((text, index) =>
            index === 0 ? (
              text
            ) : (
              <tspan key={text} x={label.x} dy={8}>
                {text}
              </tspan>
            ),
          )}
        </text>
      ) : null}
    </>
  )
}
