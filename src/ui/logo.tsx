import type { Brand, BrandPicture } from '#src/domain/site/brand.ts'
import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/** A name of more letters is set smaller, so that it fits in two or three lines beside the buttons on a phone. */
const longName = 22

interface LogoProps {
  name: string
  brand: Brand | undefined
  /** The background it is on. `changing` if the page sets it by the custom properties --logo-on-light and --logo-on-dark. */
  ground: 'light' | 'dark' | 'changing'
}

/**
 * The agency's own logo, or else the gable mark with the agency's name as text, which is sharp and takes the colours of its surroundings. A
 * logo without a variant for dark backgrounds gets a light one. In dark mode every background is dark.
 */
export function Logo({ name, brand, ground }: LogoProps) {
  if (brand?.logo) {
    const { logo, logoOnDark } = brand
    const inDarkMode = brand.isLightOnly ? undefined : logoOnDark
    if (ground === 'light' && (logoOnDark || brand.isLightOnly)) return <LogoPicture name={name} picture={logo} inDarkMode={inDarkMode} />
    if (!logoOnDark) return <LogoPicture name={name} picture={logo} className={ground === 'light' ? styles.darkPlate : styles.plate} />
    if (ground === 'dark') return <LogoPicture name={name} picture={logoOnDark} />
    return (
      <>
        <LogoPicture name={name} picture={logo} inDarkMode={inDarkMode} className={styles.onLight} />
        <LogoPicture name={name} picture={logoOnDark} className={styles.onDark} />
      </>
    )
  }
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" viewBox="0 0 40 40" className={styles.mark}>
        <path className={styles.wall} d="M4 40V17L20 3l16 14v23z" />
        <path className={styles.door} d="M20 15 28 22v18H12V22z" />
      </svg>
      <span className={styles.name} data-long={name.length > longName || undefined}>
        {name}
      </span>
    </span>
  )
}

interface LogoPictureProps {
  name: string
  picture: BrandPicture
  inDarkMode?: BrandPicture | undefined
  className?: string | undefined
}

function LogoPicture({ name, picture, inDarkMode, className }: LogoPictureProps) {
  const { path, width, height } = picture
  const classes = inDarkMode ? styles.picture : classNames(styles.picture, className)
  const image = <img src={path} width={width} height={height} alt={name} className={classes} />
  if (!inDarkMode) return image
  return (
    <picture className={className}>
      <source
        media="screen and (prefers-color-scheme: dark)"
        srcSet={inDarkMode.path}
        width={inDarkMode.width}
        height={inDarkMode.height}
      />
      {image}
    </picture>
  )
}
