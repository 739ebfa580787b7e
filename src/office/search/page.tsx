import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Panel, Row, Screen } from '../ui/screen.tsx'
import type { FoundGroup } from './load.ts'
import styles from './search.module.css'

/** Where the search field of each screen leads without scripts; on a phone, where its icon leads. */
export function SearchPage({ typed, groups }: { typed: string; groups: readonly FoundGroup[] }) {
  return (
    <Screen heading="Search" purpose="Finds people, properties, and pages of the office and of the site, and what you can do here.">
      <search>
        <form method="get" action={routes.officeSearch.page.href()}>
          <Row>
            <Field
              id="everything"
              label="Name, email, telephone, reference, postcode, street or page"
              name="q"
              type="search"
              defaultValue={typed}
              maxLength={200}
              autoComplete="off"
            />
            <Button type="submit" variant="solid">
              Search
            </Button>
          </Row>
        </form>
      </search>
      {groups.length === 0 ? <p>Nothing that fits. Try the beginning of a word.</p> : null}
      {groups.map(({ heading, found }) => (
        <Panel key={heading} id={`found-${heading.split(' ')[0]?.toLowerCase()}`} heading={heading}>
          <ul className={styles.found}>
            {found.map(({ text, detail, href }) => (
              <li key={href + text}>
                <a href={href}>
                  <bdi>{text}</bdi>
                </a>
                <bdi className={styles.detail}>{detail}</bdi>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </Screen>
  )
}
