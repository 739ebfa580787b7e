import type { ReplyText } from '#src/data/leads/reply-texts.ts'
import { mostText, mostTitle, placeholders } from '#src/domain/leads/reply-texts.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Select, TextArea } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import styles from './page.module.css'

/** A text as typed, which may be invalid. */
export type TypedText = Pick<ReplyText, 'title' | 'content' | 'branchId'>

interface FormProps {
  /** The branches whose texts the user may change. */
  branches: readonly Branch[]
  /** The user may also change the whole agency's texts. */
  mayChangeAll: boolean
  typed: TypedText
  problem: string | undefined
}

export function ReplyTextsPage({ texts, ...form }: FormProps & { texts: readonly ReplyText[] }) {
  return (
    <Screen heading="Texts for replies" purpose="What is written often, to be put into a reply by one button and changed there.">
      <Panel id="texts" heading="Texts">
        <Table
          caption="Texts for replies, those of the whole agency first"
          items={texts}
          keyOf={({ id }) => id}
          empty="There are no texts yet. Add the first one below."
          columns={[
            { name: 'Title', cell: ({ id, title }) => <a href={routes.officeReplyTexts.one.href(id)}>{title}</a> },
            { name: 'Text', cell: ({ content }) => <span className={styles.excerpt}>{content}</span> },
            { name: 'For', cell: ({ branchId }) => branchName(branchId, form.branches) },
          ]}
        />
      </Panel>
      <Panel id="add" heading="Add a text">
        <OfficeForm action={routes.officeReplyTexts.add.href()}>
          <TextFields {...form} button="Add the text" />
        </OfficeForm>
      </Panel>
      <p>
        <a href={routes.officeEnquiries.list.href()}>All enquiries</a>
      </p>
    </Screen>
  )
}

interface ReplyTextPageProps extends FormProps {
  text: ReplyText
  mayChange: boolean
}

export function ReplyTextPage({ text, mayChange, ...form }: ReplyTextPageProps) {
  const { id, title, content, version, branchId } = text
  return (
    <Screen heading={title} purpose={`A text for replies, of ${branchName(branchId, form.branches).toLowerCase()}.`}>
      {mayChange ? (
        <>
          <Panel id="change" heading="Change it">
            <OfficeForm action={routes.officeReplyTexts.change.href(id)}>
              <input type="hidden" name="version" value={version} />
              <TextFields {...form} button="Save" />
            </OfficeForm>
          </Panel>
          <Panel id="remove" heading="Remove it">
            <p>Replies that were written with it stay as they are.</p>
            <div>
              <PostButton action={routes.officeReplyTexts.remove.href(id)} fields={{ version: String(version) }}>
                Remove this text
              </PostButton>
            </div>
          </Panel>
        </>
      ) : (
        <Panel id="text" heading="The text">
          <p className={styles.text}>{content}</p>
          <p>Who has the whole agency can change it.</p>
        </Panel>
      )}
      <p>
        <a href={routes.officeReplyTexts.list.href()}>All texts</a>
      </p>
    </Screen>
  )
}

function TextFields({ branches, mayChangeAll, typed, problem, button }: FormProps & { button: string }) {
  const options = [
    ...(mayChangeAll ? [{ value: '', text: 'The whole agency' }] : []),
    ...branches.map(({ id, name }) => ({ value: String(id), text: name })),
  ]
  return (
    <Stack>
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Field id="title" label="Title" name="title" required maxLength={mostTitle} defaultValue={typed.title} autoComplete="off" />
      <TextArea id="content" label="Text" name="content" rows={10} required maxLength={mostText} defaultValue={typed.content} />
      <details className={styles.placeholders}>
        <summary>What can stand in braces</summary>
        <dl>
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Select
        id="branch"
        label="For"
        name="branch"
        options={options}
        defaultValue={typed.branchId === null ? '' : String(typed.branchId)}
      />
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </Stack>
  )
}

function branchName(id: number | null, branches: readonly Branch[]): string {
  if (id === null) return 'The whole agency'
  return branches.find((branch) => branch.id === id)?.name ?? `Branch ${id}`
}
