import type { Publication } from '#src/data/site-content/publications.ts'
import * as routes from '#src/routes.ts'
import type { Difference } from '#src/services/site-content/history.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { Changes, type FieldChange } from './changes.tsx'
import styles from './list-page.module.css'
import { when } from './standing-notes.tsx'

interface HistoryPageProps {
  publications: readonly (Publication & { paths: string[] })[]
  /** The file whose history is shown; undefined for all files. */
  path: string | undefined
  /** Titles of files, by path. */
  titles: ReadonlyMap<string, string>
  next: string | undefined
  now: Date
}

export function HistoryPage({ publications, path, titles, next, now }: HistoryPageProps) {
  return (
    <Screen
      heading="History of the site"
      purpose={path === undefined ? 'All publications, the latest first.' : `All published versions of ${titles.get(path) ?? path}.`}
    >
      <Panel id="publications" heading="Publications">
        <Table
          caption="Publications, the latest first"
          items={publications}
          keyOf={({ id }) => id}
          empty="Nothing has been published yet: the site shows the content folder as it is."
          columns={[
            {
              name: 'What',
              cell: ({ id, message, paths }) => (
                <a href={routes.officeContent.publication.href(Number(id))}>
                  {message || paths.map((each) => titles.get(each) ?? each).join(', ')}
                </a>
              ),
            },
            { name: 'Who', cell: ({ who }) => who },
            { name: 'When', cell: ({ at }) => when(at, now) },
            { name: 'Files', cell: ({ paths }) => <FileNames paths={paths} titles={titles} /> },
          ]}
        />
        {next === undefined ? null : (
          <div>
            <ButtonLink
              href={`${routes.officeContent.history.href(path)}${path === undefined ? '?' : '&'}before=${next}`}
              variant="outline"
            >
              More
            </ButtonLink>
          </div>
        )}
      </Panel>
    </Screen>
  )
}

function FileNames({ paths, titles }: { paths: readonly string[]; titles: HistoryPageProps['titles'] }) {
  return (
    <ul className={styles.files}>
      {paths.map((path) => (
        <li key={path}>
          {titles.get(path)} <FilePath path={path} />
        </li>
      ))}
    </ul>
  )
}

function FilePath({ path }: { path: string }) {
  return <small className={styles.path}>{path}</small>
}

interface PublicationPageProps {
  publication: Publication
  changes: readonly (Difference & { title: string; fields: readonly FieldChange[] })[]
  mayPublish: boolean
  now: Date
  refused: string | undefined
}

export function PublicationPage({ publication, changes, mayPublish, now, refused }: PublicationPageProps) {
  const { id, who, at, message } = publication
  return (
    <Screen heading={message || `Publication ${id}`} purpose={`Published by ${who} ${when(at, now)}, with what it changed.`}>
      {refused === undefined ? null : <ScreenNote kind="fault">{refused}</ScreenNote>}
      {mayPublish ? (
        <Row>
          <PostButton action={routes.officeContent.undo.href(Number(id))} variant="solid">
            {changes.length === 1 ? 'Undo' : `Undo all ${changes.length} files`}
          </PostButton>
        </Row>
      ) : null}
      {changes.map(({ path, title, kind, fields }) => (
        <Panel key={path} id={`of-${path.replaceAll(/\W/g, '-')}`} heading={title}>
          <p>
            <FilePath path={path} />
          </p>
          {kind === 'removed' ? (
            <p>It was taken off the site.</p>
          ) : kind === 'bytes' ? (
            <p>A picture or another file.</p>
          ) : (
            <Changes changes={fields} />
          )}
          {mayPublish && kind !== 'bytes' ? (
            <Row>
              <a href={routes.officeContent.history.href(path)}>History</a>
              <PostButton action={routes.officeContent.restore.href(Number(id))} fields={{ path }}>
                Restore this version
              </PostButton>
            </Row>
          ) : null}
        </Panel>
      ))}
      <p>
        <a href={routes.officeContent.history.href()}>All publications</a>
      </p>
    </Screen>
  )
}
