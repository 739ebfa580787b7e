import type { HeldLead } from '#src/data/leads/held-leads.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './enquiries.module.css'
import { leadKindTexts, Moment, senderName } from './lead-texts.tsx'

interface HeldPageProps {
  held: readonly HeldLead[]
  /** The enquiry after which the next page continues; undefined on the last page. */
  next: string | undefined
  branches: readonly Branch[]
  mayWork: boolean
}

export function HeldPage({ held, next, branches, mayWork }: HeldPageProps) {
  const nameOf = (id: number | null) => branches.find((branch) => branch.id === id)?.name ?? 'The whole agency'
  return (
    <Screen
      heading="Held back"
      purpose="What a program seems to have sent. Nobody was mailed; what is from a person goes its whole way once you rescue it."
    >
      <Panel id="held" heading="Held-back enquiries">
        <Table
          caption="Held-back enquiries, the latest first"
          items={held}
          keyOf={({ id }) => id}
          empty="Nothing is held back."
          columns={[
            {
              name: 'Who',
              cell: ({ lead: { sender } }) => (
                <>
                  <bdi className={styles.who}>{senderName(sender)}</bdi>
                  <bdi className={styles.quiet}>{[sender.email, sender.telephone].filter((part) => part !== '').join(', ')}</bdi>
                </>
              ),
            },
            {
              name: 'What',
              cell: ({ lead: { kind, form, message }, branchId }) => (
                <div className={styles.about}>
                  <span>{form?.title ?? leadKindTexts[kind]}</span>
                  {message === '' ? null : <bdi className={styles.text}>{message.slice(0, 1000)}</bdi>}
                  <span className={styles.quiet}>{nameOf(branchId)}</span>
                </div>
              ),
            },
            { name: 'Came', cell: ({ heldAt }) => <Moment at={heldAt} /> },
            {
              name: 'What to do',
              cell: ({ id, lead: { sender } }) =>
                mayWork ? (
                  <Row>
                    <PostButton action={routes.officeEnquiries.rescue.href(id)} aria-label={`Rescue that of ${senderName(sender)}`}>
                      Rescue
                    </PostButton>
                    <PostButton action={routes.officeEnquiries.removeHeld.href(id)} aria-label={`Remove that of ${senderName(sender)}`}>
                      Remove
                    </PostButton>
                  </Row>
                ) : (
                  <span className={styles.quiet}>Staff can rescue it</span>
                ),
            },
          ]}
        />
        {next === undefined ? null : (
          <div>
            <ButtonLink href={`${routes.officeEnquiries.held.href()}?before=${next}`} variant="outline">
              Earlier
            </ButtonLink>
          </div>
        )}
      </Panel>
      <p>
        <a href={routes.officeEnquiries.list.href()}>All enquiries</a>
      </p>
    </Screen>
  )
}
