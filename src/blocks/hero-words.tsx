import { ButtonLink } from '#src/ui/button.tsx'
import styles from './hero-words.module.css'

interface HeroWordsProps {
  /** Id of the block. */
  id: string
  title: string
  text?: string | undefined
  links: readonly { text: string; link: string }[]
}

/** The text of a hero, beside its pictures or before its film: the page's heading, a sentence, and up to two buttons. */
export function HeroWords({ id, title, text, links }: HeroWordsProps) {
  return (
    <div className={styles.words}>
      <h1 id={`${id}-heading`} className={styles.heading}>
        {title}
      </h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {links.length > 0 ? (
        <p className={styles.links}>
          {links.map(({ text: words, link }, at) => (
            <ButtonLink key={link} href={link} variant={at === 0 ? 'signal' : 'outline'}>
              {words}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </div>
  )
}
