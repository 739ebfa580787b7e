import { useId } from 'react'
import { classNames } from '../class-names.ts'
import type { Spot } from './drawn-lines.ts'
import { drawnMap } from './drawn-map.ts'
import type { PlacedText } from './label-room.ts'
import styles from './map-drawing.module.css'
import type { MapNames, MapPoint, MapSize } from './map-names.ts'

interface MapDrawingProps {
  /** What is marked by a house: branches. */
  marks: readonly MapPoint[]
  /** Places whose area is tinted. */
  known?: readonly MapPoint[]
  /** The widest place in which it is shown: below 560 pixels, below 900, or any. */
  upTo: MapSize
  /** Says in words what the map shows. */
  label: string
}

const sizesUpTo = { narrow: ['narrow'], middle: ['narrow', 'middle'], wide: ['narrow', 'middle', 'wide'] } as const

/**
 * A map drawn on the server from what the site has at hand (docs/map.md). One unit is a pixel: a wider place shows more of the land around,
 * and from certain widths on all of it larger, with names of their own for each size. Nothing is fetched and no script is needed.
 */
export function MapDrawing({ marks, known, upTo, label }: MapDrawingProps) {
  const id = useId()
  const map = drawnMap({ marks, ...(known && { known }), sizes: sizesUpTo[upTo] })
  const { ways } = map
  return (
    <svg
      role="img"
      aria-label={label}
      className={classNames(styles.map, upTo !== 'narrow' && styles.hasMiddle, upTo === 'wide' && styles.hasWide)}
    >
      <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
        <g className={styles.ground}>
          <defs>
            <path id={id} d={map.land} />
          </defs>
          <use href={`#${id}`} className={styles.shallows} />
          <use href={`#${id}`} className={styles.nearShallows} />
          <use href={`#${id}`} className={styles.land} />
          {map.area || map.heights.length > 0 ? (
            <>
              <clipPath id={`${id}c`}>
                <use href={`#${id}`} />
              </clipPath>
              <g clipPath={`url(#${id}c)`}>
                {map.heights.map(({ spot: [x, y], length, width, turn }) => (
                  <g key={`${x} ${y}`} transform={`translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})`} className={styles.height}>
                    <ellipse rx={length} ry={width} />
                    <ellipse rx={Math.round(length * 0.62)} ry={Math.round(width * 0.55)} />
                  </g>
                ))}
                {map.area ? <path d={map.area.path} strokeWidth={2 * map.area.around} className={styles.area} /> : null}
              </g>
            </>
          ) : null}
          <path d={ways.lakes} className={styles.lakes} />
          <g className={styles.builtUp}>
            {map.builtUp.map(({ spot: [x, y], radius }) => (
              <circle key={`${x} ${y}`} cx={Math.round(x)} cy={Math.round(y)} r={radius} />
            ))}
          </g>
          <path d={ways.rivers} className={styles.rivers} />
          <path d={ways.lesserRoads} className={styles.lesserRoads} />
          <path d={ways.roads} className={styles.roads} />
          <path d={ways.motorways} className={styles.motorways} />
        </g>
        {sizesUpTo[upTo].map((size) => (
          <g key={size} className={styles[size]}>
            <Names names={map.names[size]!} />
          </g>
        ))}
      </svg>
    </svg>
  )
}

/** The texts of one size: those that only wider places show whole are in groups of their own. */
function Names({ names: { spots, marks, known, ...others } }: { names: MapNames }) {
  return (
    <>
      {([0, 1] as const).map((room) => {
        const dots = (isLarge: boolean) => spots.dots.filter((dot) => dot.room === room && dot.isLarge === isLarge).map(({ spot }) => spot)
        const parts = Object.entries(others).flatMap(([kind, texts]) => {
          const shown = texts.filter((text) => text.room === room)
          return shown.length > 0 ? [<Texts key={kind} kind={kind as keyof typeof others} texts={shown} />] : []
        })
        return parts.length === 0 ? null : (
          <g key={room} className={room === 1 ? styles.far : undefined}>
            <Dots spots={dots(false)} className={styles.dots} />
            <Dots spots={dots(true)} className={styles.largeDots} />
            {parts}
          </g>
        )
      })}
      <Dots spots={spots.known} className={styles.knownDots} />
      <path d={spots.marks.map(([x, y]) => `M${Math.round(x) - 9} ${Math.round(y) + 8}v-9l9-9 9 9v9z`).join('')} className={styles.marks} />
      <Texts kind="known" texts={known} />
      <Texts kind="marks" texts={marks} />
    </>
  )
}

function Dots({ spots, className }: { spots: readonly Spot[]; className: string | undefined }) {
  if (spots.length === 0) return null
  return <path d={spots.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')} className={className} />
}

const looks: Record<Exclude<keyof MapNames, 'spots'>, string | undefined> = {
  marks: styles.markNames,
  known: styles.knownNames,
  towns: styles.towns,
  villages: styles.villages,
  motorways: styles.motorwayNumbers,
  roads: styles.roadNumbers,
  lesserRoads: styles.lesserNumbers,
  rivers: styles.riverNames,
  seas: styles.seas,
  country: styles.country,
}
const numbers = ['motorways', 'roads', 'lesserRoads']

function Texts({ kind, texts }: { kind: Exclude<keyof MapNames, 'spots'>; texts: readonly PlacedText[] }) {
  if (texts.length === 0) return null
  const plates = numbers.includes(kind)
    ? texts.map(
        ({ box: [left, top, right, bottom] }) =>
          `M${Math.round(left)} ${Math.round(top)}h${Math.round(right - left)}v${Math.round(bottom - top)}H${Math.round(left)}z`,
      )
    : []
  return (
    <g className={looks[kind]}>
      {plates.length > 0 ? <path d={plates.join('')} /> : null}
      {texts.map(({ text, x, y, anchor }) => (
        <text
          key={`${text} ${x}`}
          x={Math.round(x)}
          y={Math.round(y)}
          textAnchor={anchor === 'start' || plates.length > 0 ? undefined : anchor}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
