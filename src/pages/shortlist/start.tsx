import { countText } from '#src/domain/property/count-text.ts'
import { mostNameCharacters } from '#src/domain/shortlist/shortlist.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import styles from './page.module.css'

/** What was wrong with a form, and what was typed into it. */
export interface Refused {
  /** By field. */
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** How to choose together, and the form that begins a shortlist. */
export function shortlistStartPage({ ids, refused }: { ids: readonly number[]; refused?: Refused | undefined }): Page {
  const heading = 'Choose a home together'
  return {
    kind: 'shortlist',
    head: { title: heading, robots: 'noindex' },
    view: (
      <Section id="shortlist" heading={heading} headingLevel={1}>
        <div className={styles.start}>
          <p>
            A shortlist is a page for you and the person you are moving with. Each of you gets a private link, says yes, maybe or no to each
            home, and leaves notes. The page shows where you agree, and plans a day of viewings. No account is needed.
          </p>
          {ids.length > 0 ? <p>It begins with the {countText(ids.length)} you have saved.</p> : null}
          <form method="post" action={routes.shortlist.start.href()} className={styles.form}>
            <input type="hidden" name="ids" value={ids.join(',')} />
            <NameField id="own" label="Your first name" refused={refused} autoComplete="given-name" />
            <NameField id="other" label="The other person’s first name" refused={refused} autoComplete="off" />
            <Button type="submit" variant="signal">
              Begin a shortlist
            </Button>
          </form>
          <p className={styles.small}>
            Only holders of the links see it. We delete it a year after it was last opened; you can delete it at any time.
          </p>
        </div>
      </Section>
    ),
  }
}

interface NameFieldProps {
  id: string
  label: string
  refused: Refused | undefined
  autoComplete: string
}

/** A person’s name, with what was typed before. */
export function NameField({ id, label, refused, autoComplete }: NameFieldProps) {
  return (
    <Field
      id={`shortlist-${id}`}
      name={id}
      label={label}
      required
      maxLength={mostNameCharacters}
      autoComplete={autoComplete}
      defaultValue={refused?.typed[id]}
      error={refused?.errors[id]}
    />
  )
}
