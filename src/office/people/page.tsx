import { type FoundPerson, personName } from '#src/domain/people/person.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Moment } from '../enquiries/lead-texts.tsx'
import { Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'

/** `people`: undefined before a search. */
export function PeoplePage({ typed, people }: { typed: string; people: readonly FoundPerson[] | undefined }) {
  return (
    <Screen
      heading="People"
      purpose="Everybody who has dealt with you through the site: what you hold about them, and what they may ask you for."
    >
      <Panel id="find" heading="Find somebody">
        <search>
          <form method="get" action={routes.officePeople.list.href()}>
            <Row>
              <Field
                id="who"
                label="Name, email or telephone"
                name="q"
                type="search"
                defaultValue={typed}
                maxLength={200}
                autoComplete="off"
              />
              <Button type="submit" variant="solid">
                Find
              </Button>
            </Row>
          </form>
        </search>
        {people === undefined ? null : <PeopleTable people={people} />}
      </Panel>
    </Screen>
  )
}

function PeopleTable({ people }: { people: readonly FoundPerson[] }) {
  return (
    <Table
      caption="People, who was here last first"
      items={people}
      keyOf={({ record }) => `${record.kind}-${record.id}`}
      empty="Nobody who fits. Try the beginning of a name, of an email address or of a telephone number."
      columns={[
        {
          name: 'Who',
          cell: (person) => (
            <a href={routes.officePeople.one.href(person.record)}>
              <bdi>{personName(person)}</bdi>
            </a>
          ),
        },
        { name: 'Email', cell: ({ email }) => <bdi>{email}</bdi> },
        { name: 'Telephone', cell: ({ telephone }) => <bdi>{telephone}</bdi> },
        { name: 'Enquiries', cell: ({ enquiries }) => (enquiries >= 100 ? '100 or more' : enquiries) },
        { name: 'Account', cell: ({ hasAccount }) => (hasAccount ? 'Yes' : 'No') },
        { name: 'Last', cell: ({ lastAt }) => <Moment at={lastAt} /> },
      ]}
    />
  )
}
