import styles from './icon.module.css'

/** Drawn on a 24 grid with mitred corners, after a joiner's plan rather than a rounded icon font. */
const paths = {
  bed: 'M3 19v-8h18v8M3 15.5h18M5.5 11V5h13v6M9 11V8.5h6V11',
  bath: 'M2.5 12h19v3.5L19 19H5l-2.5-3.5zM5.5 12V4.5H10V7M6.5 19v2M17.5 19v2',
  sofa: 'M3 10.5h3V15h12v-4.5h3V19H3zM6 10.5V5.5h12v5M5.5 19v2M18.5 19v2',
  area: 'M4 4h16v16H4zM4 9h3M4 14h3M10 20v-3M15 20v-3',
  phone: 'M4 3.5h5l1.5 5-3 2a13 13 0 0 0 6 6l2-3 5 1.5v5C11.5 21 3 12.5 4 3.5z',
  mail: 'M3 5.5h18v13H3zM3 6l9 7 9-7',
  pin: 'M12 21.5 5.5 13V6.5L12 2.5l6.5 4V13zM9.5 9.5h5v0h-5z',
  locate: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  search: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5',
  arrow: 'M3 12h17M14 5.5l6.5 6.5-6.5 6.5',
  down: 'm5 9 7 6.5L19 9',
  up: 'm5 15.5 7-6.5 7 6.5',
  left: 'm15 5-7 7 7 7',
  right: 'm9 5 7 7-7 7',
  user: 'M12 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM4 21c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M8.5 4.5v15M15.5 4.5v15',
  close: 'M5 5l14 14M19 5 5 19',
  menu: 'M3 7h18M3 12h18M3 17h12',
  filter: 'M3 6h18M6.5 12h11M10 18h4',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5',
  draw: 'M4 20l1.2-4.7L16.5 4 20 7.5 8.7 18.8zM14 6.5l3.5 3.5',
  document: 'M5.5 2.5h8l5 5v14h-13zM13.5 2.5v5h5M9 12.5h6M9 16.5h6',
  share: 'M12 15V3M7 7.5 12 3l5 4.5M5 12.5v8.5h14v-8.5',
  print: 'M6.5 8.5V3h11v5.5M6.5 17H3V8.5h18V17h-3.5M6.5 14h11v7h-11z',
  heart: 'M12 20.5 3 11.5v-5L7 3.5l5 4 5-4 4 3v5z',
  check: 'm4 12.5 5.5 5.5L20 6.5',
  dot: 'M12 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  key: 'M7.5 8.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11 10.5l8-8M15.5 6l4 4M18 3.5l3 3',
  zoomIn: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5M7.5 10.5h6',
  expand: 'M9 3.5H3.5V9M15 3.5h5.5V9M9 20.5H3.5V15M15 20.5h5.5V15',
  roof: 'M2.5 12.5 12 4.5l9.5 8M6 10v9.5h12V10',
} as const
export type IconName = keyof typeof paths

/**
 * Always beside a word or inside a labelled control, so hidden from screen readers. How it is drawn stands in the style: a page
 * has dozens.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.icon} width={size} height={size} viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  )
}
