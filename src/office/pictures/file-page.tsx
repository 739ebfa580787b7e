import { momentText } from '#src/domain/dates/moment-text.ts'
import * as routes from '#src/routes.ts'
import type { LibraryFile } from '#src/services/pictures/picture-library.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { OfficeForm, PostButton } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote } from '../ui/screen.tsx'
import { Table } from '../ui/table.tsx'
import { FocusPanel } from './focus-panel.tsx'
import { bytesText, FileForm, fileSizeText } from './page.tsx'
import styles from './pictures.module.css'
import type { Place } from './places.ts'

interface FilePageProps {
  file: LibraryFile
  places: readonly Place[]
  problem: string | undefined
  isFocusChosen: boolean
  /** Why the user may not change it; undefined if they may. */
  fixed: string | undefined
}

const purposes = {
  picture: 'This picture, its title and focal point, and where it is used.',
  film: 'This film, and where it is used.',
  document: 'This document, and where it is used.',
} as const

export function FilePage({ file, places, problem, isFocusChosen, fixed }: FilePageProps) {
  const { title, name, kind, picture, named, hash, facts } = file
  const [folder = ''] = file.path.split('/')
  const at = [folder, name] as const
  const address = named && (kind === 'film' ? routes.media.film.href(name) : routes.media.document.href(name.replace(/\.pdf$/, '')))
  const served = address ?? (picture ? routes.media.image.href(1920, picture.hash) : hash && routes.media.document.href(hash))
  return (
    <Screen heading={title} purpose={purposes[kind]}>
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="facts" heading="What it is">
        <dl className={styles.facts}>
          <Fact name="File">{name}</Fact>
          <Fact name="Size">
            {facts && picture ? `${fileSizeText(file)}, ${bytesText(facts.bytes)}` : fileSizeText(file) || 'Not known'}
          </Fact>
          <Fact name="Added">{facts ? `${momentText(facts.addedAt)} by ${facts.who}` : 'With the site’s folder'}</Fact>
        </dl>
        <Row>
          {served ? (
            <a href={served} target="_blank" rel="noopener">
              Open it in a new tab
            </a>
          ) : null}
          <a href={routes.officePictures.list.href()}>All pictures, films and documents</a>
        </Row>
        {kind === 'film' && address ? (
          // biome-ignore lint/a11y/useMediaCaption: an uploaded film has no separate captions
          <video className={styles.film} controls preload="metadata" src={address} aria-label={title} />
        ) : null}
        {address ? (
          <p>
            To link to it, use the address <code className={styles.code}>{address}</code>. It stays the same when the file is replaced.
          </p>
        ) : null}
        {folder === 'brochures' ? <p>Visitors get this brochure once they register interest in a development that names it.</p> : null}
        {facts ? (
          <OfficeForm action={routes.officePictures.title.href(...at)}>
            <Row>
              <Field
                id="title"
                label="Title"
                hint="For finding it here. The file keeps its name and address."
                name="title"
                defaultValue={title}
                maxLength={100}
                required
              />
              <Button type="submit" variant="outline">
                Save the title
              </Button>
            </Row>
          </OfficeForm>
        ) : null}
      </Panel>
      {picture ? (
        <FocusPanel
          picture={picture}
          action={routes.officePictures.focus.href(...at)}
          isChosen={isFocusChosen}
          mayChange={fixed === undefined}
        />
      ) : null}
      <Panel id="uses" heading="Where it is used">
        <Table
          caption="Where it is used"
          items={places}
          keyOf={({ path, state }) => `${path} ${state}`}
          empty="Nowhere: no page, draft or earlier version uses it."
          columns={[
            { name: 'What', cell: ({ path, title }) => <bdi title={path}>{title}</bdi> },
            { name: 'Where', cell: ({ at }) => <PlaceLinks at={at} /> },
            { name: 'State', cell: ({ state }) => state },
          ]}
        />
      </Panel>
      {fixed === undefined ? (
        <Panel id="change" heading="Replace or remove">
          <p>The new file is shown {kind === 'picture' ? 'at once' : 'within a minute'} wherever this one is used.</p>
          <FileForm action={routes.officePictures.replace.href(...at)} button="Replace it" kind={kind} />
          {places.length > 0 ? (
            <p className={styles.quiet}>It cannot be removed while a page, a draft or an earlier version uses it.</p>
          ) : (
            <PostButton action={routes.officePictures.remove.href(...at)}>Remove it</PostButton>
          )}
        </Panel>
      ) : (
        <ScreenNote>{fixed}</ScreenNote>
      )}
    </Screen>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PlaceLinks({ at }: Pick<Place, 'at'>) {
  return (
    <ul className={styles.places}>
      {at.map(({ label, href }) => (
        <li key={`${href} ${label}`}>{href === undefined ? label : <a href={href}>{label}</a>}</li>
      ))}
    </ul>
  )
}
