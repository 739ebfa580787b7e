import type { ComponentProps } from 'react'
import { qualifiedPriceText } from '#src/domain/property/price.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { mostNameCharacters } from '#src/domain/shortlist/shortlist.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Page } from '../page.ts'
import { LiveOwnPlans } from './own-plans.island.tsx'
import styles from './page.module.css'

/** What was wrong with a form, and what was typed into it. */
export interface Refused {
  /** By field. */
  errors: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
}

/** How to choose together, and the form that begins a shortlist. */
export function shortlistStartPage({ homes, refused }: { homes: readonly PropertyCardData[]; refused?: Refused | undefined }): Page {
  const ids = homes.map(({ id }) => id)
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
          {homes.length > 0 ? <Chosen homes={homes} /> : null}
          <LiveOwnPlans part="shortlist" ids={ids} />
          <form id="shortlist-start" method="post" action={routes.shortlist.start.href()} className={styles.form}>
            <input type="hidden" name="ids" value={ids.join(',')} />
            <NameField id="own" label="Your first name" refused={refused} autoComplete="given-name" />
            <NameField id="other" label="The other person’s first name" refused={refused} autoComplete="off" />
            <Button type="submit" variant="signal">
              Begin a shortlist
            </Button>
          </form>
          <LiveOwnPlans part="homes" ids={ids} form="shortlist-start" />
          <p className={styles.small}>
            Only holders of the links see it. We delete it a year after it was last opened; you can delete it at any time.
          </p>
        </div>
      </Section>
    ),
  }
}

/** The homes that it begins with. */
function Chosen({ homes }: { homes: readonly PropertyCardData[] }) {
  return (
    <div>
      <p>{homes.length === 1 ? 'The home that you chose:' : `The ${homes.length} homes that you chose:`}</p>
      <ul>
        {homes.map((card) => (
          <li key={card.id}>
            <a href={routes.property.page.href(card.id, card.channel)}>{card.displayAddress}</a>, {qualifiedPriceText(card)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NameFieldProps extends Pick<ComponentProps<'input'>, 'form' | 'required' | 'autoComplete'> {
  id: string
  label: string
  refused: Refused | undefined
}

/** A person’s name, with what was typed before. */
export function NameField({ id, label, refused, ...rest }: NameFieldProps) {
  return (
    <Field
      id={`shortlist-${id}`}
      name={id}
      label={label}
      required
      maxLength={mostNameCharacters}
      defaultValue={refused?.typed[id]}
      error={refused?.errors[id]}
      {...rest}
    />
  )
}
