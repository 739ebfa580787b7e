import * as routes from '#src/routes.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Badge, Row, Screen } from '../ui/screen.tsx'
import { type ContentKind, contentKinds, siteParts, withArticle } from './kinds.ts'
import styles from './list-page.module.css'
import type { ContentList, ListedContent } from './load.ts'
import { scheduleText } from './standing-notes.tsx'

/** Lists the site's files by kind, with the state of each. */
export function ContentListPage({ files, typed, drafts, missing }: ContentList) {
  const groups = contentKinds.map((kind) => ({ kind, files: files.filter((file) => file.kind === kind) }))
  const shown = groups.filter((group) => group.files.length > 0 || (typed === '' && (!group.kind.isFixed || missing.includes(group.kind))))
  return (
    <Screen
      heading="Site"
      purpose="Pages, articles, people and menus of your site: edit and publish them here."
      action={
        <Row>
          <ButtonLink href={routes.officeContent.view.href()} variant="outline">
            View the site
          </ButtonLink>
          <ButtonLink href={routes.officeContent.drafts.href()} variant={drafts > 0 ? 'signal' : 'outline'}>
            {drafts === 0 ? 'My drafts' : drafts === 1 ? '1 draft to publish' : `${drafts} drafts to publish`}
          </ButtonLink>
        </Row>
      }
    >
      <form method="get" action={routes.officeContent.list.href()}>
        <Row>
          <Field id="q" name="q" type="search" label="Title or address" defaultValue={typed} maxLength={100} autoComplete="off" />
          <Button type="submit" variant="outline">
            Find
          </Button>
          <a href={routes.officeContent.waiting.href()}>Approvals and schedule</a>
          <a href={routes.officeContent.care.href()}>Site health</a>
          <a href={routes.officeContent.history.href()}>History</a>
        </Row>
      </form>
      {typed === '' && files.length > shortList ? <Jumps kinds={shown.map(({ kind }) => kind)} /> : null}
      <div className={styles.groups} data-live="content">
        {shown.map((group) => (
          <Group key={group.kind.id} {...group} isOpen={typed !== '' || group.files.length <= 8} />
        ))}
        {shown.length === 0 ? <p>Nothing found.</p> : null}
      </div>
    </Screen>
  )
}

/** Lists with more files than this begin with links to their parts. */
const shortList = 12

function Jumps({ kinds }: { kinds: readonly ContentKind[] }) {
  return (
    <nav aria-label="Parts of the list" className={styles.jumps}>
      {kinds.map(({ id, heading }) => (
        <a key={id} href={`#kind-${id}`}>
          {heading}
        </a>
      ))}
    </nav>
  )
}

function Group({ kind, files, isOpen }: { kind: ContentKind; files: readonly ListedContent[]; isOpen: boolean }) {
  const isFolder = kind.place.endsWith('/')
  return (
    <section aria-labelledby={`kind-${kind.id}`} className={styles.group}>
      <div className={styles.head}>
        <h2 id={`kind-${kind.id}`} className={styles.heading}>
          {kind.heading}
          {isFolder ? <span className={styles.count}>{files.length}</span> : null}
        </h2>
        {isFolder && !kind.isFixed ? <a href={routes.officeContent.newPage.href(kind.id)}>{`Add ${withArticle(kind.one)}`}</a> : null}
        {isFolder || files.length > 0 ? null : <a href={routes.officeContent.file.href(kind.place)}>{`Add ${kind.one}`}</a>}
      </div>
      {files.length === 0 ? (
        <p className={styles.detail}>There is none yet.</p>
      ) : isOpen ? (
        <Files files={files} />
      ) : (
        <>
          <Files files={files.slice(0, 6)} />
          <details>
            <summary className={styles.more}>{`${files.length - 6} more`}</summary>
            <Files files={files.slice(6)} />
          </details>
        </>
      )}
      {kind.id === 'site' && files.length > 0 ? <SiteParts /> : null}
    </section>
  )
}

function Files({ files }: { files: readonly ListedContent[] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.path} className={styles.file}>
          <a href={routes.officeContent.file.href(file.path)} className={styles.title}>
            {file.title}
          </a>
          {file.detail === '' ? null : <span className={styles.detail}>{file.detail}</span>}
          <Standing file={file} />
        </li>
      ))}
    </ul>
  )
}

const draftTexts = { changed: 'Your draft', new: 'New, not published', removed: 'To be removed' }

function Standing({ file: { draft, isAsked, isUsual, others, asking, schedules, folderChanged, isPublished } }: { file: ListedContent }) {
  const writing = others.map(({ name }) => name).filter((name) => !asking.includes(name))
  return (
    <span className={styles.badges}>
      {draft === undefined ? null : <Badge tone="good">{isAsked ? 'Your draft waits for approval' : draftTexts[draft]}</Badge>}
      {writing.length === 0 ? null : <Badge>{`Draft of ${writing.join(', ')}`}</Badge>}
      {asking.length === 0 ? null : <Badge tone="good">{`To approve: draft of ${asking.join(', ')}`}</Badge>}
      {schedules.map((schedule) => (
        <Badge key={schedule.id} tone={schedule.state === 'failed' ? 'fault' : 'quiet'}>
          {schedule.state === 'failed' ? 'Scheduled publication failed' : scheduleText(schedule)}
        </Badge>
      ))}
      {folderChanged ? <Badge tone="fault">Changed in the folder</Badge> : null}
      {isUsual ? <Badge>Standard text</Badge> : null}
      {isPublished ? <Badge>Changed here</Badge> : null}
    </span>
  )
}

/** Parts of the site's settings that people look for by their own names. */
function SiteParts() {
  return (
    <ul className={styles.parts}>
      {siteParts.map(({ text, at }) => (
        <li key={at}>
          <a href={`${routes.officeContent.file.href('site.yaml')}?at=${at}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
