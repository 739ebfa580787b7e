import * as routes from '#src/routes.ts'
import type { LibraryFile } from '#src/services/pictures/picture-library.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './pictures.module.css'

/** The screen of a file in the library, by its path. */
export function hrefOf(path: string): string {
  const [folder = '', name = ''] = path.split('/')
  return routes.officePictures.file.href(folder, name)
}

interface PicturesPageProps {
  files: readonly LibraryFile[]
  query: string
  problem: string | undefined
}

export function PicturesPage({ files, query, problem }: PicturesPageProps) {
  const [pictures, documents] = (['picture', 'document'] as const).map((kind) => files.filter((file) => file.kind === kind))
  return (
    <Screen heading="Pictures" purpose="All pictures and documents of your site: add them here, then choose them where you write.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="add" heading="Add">
        <FileForm action={routes.officePictures.add.href()} button="Add" isMany />
      </Panel>
      <Panel id="all" heading={query === '' ? 'Pictures' : `“${query}”`}>
        <search>
          <form method="get" action={routes.officePictures.list.href()}>
            <Row>
              <Field id="q" label="Name or title" name="q" type="search" defaultValue={query} maxLength={100} autoComplete="off" />
              <Button type="submit" variant="outline">
                Find
              </Button>
            </Row>
          </form>
        </search>
        {pictures?.length ? (
          <ul className={styles.grid} data-pictures="">
            {pictures.map((file) => (
              <li key={file.path} className={styles.item}>
                <a href={hrefOf(file.path)} className={styles.link}>
                  <Thumbnail file={file} />
                  <span className={styles.title}>{file.title}</span>
                </a>
                <span className={styles.quiet}>{fileSizeText(file)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{query === '' ? 'There is no picture yet. Add the first above.' : 'No picture has that in its name or title.'}</p>
        )}
      </Panel>
      {documents?.length ? (
        <Panel id="documents" heading="Documents">
          <ul className={styles.documents}>
            {documents.map((file) => (
              <li key={file.path}>
                <a href={hrefOf(file.path)} className={styles.document}>
                  <Icon shape={shapes.document} /> <span className={styles.title}>{file.title}</span>
                </a>{' '}
                <span className={styles.quiet}>{file.name}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Screen>
  )
}

/** Cropped as cards crop it. */
export function Thumbnail({ file }: { file: LibraryFile }) {
  return (
    <span className={styles.frame}>
      {file.picture ? <Picture {...file.picture} alt="" sizes="12rem" widths={[320]} /> : <NoPicture label="Cannot be shown" />}
    </span>
  )
}

export function fileSizeText({ picture, facts, kind }: LibraryFile): string {
  const pixels = picture ? `${picture.width} × ${picture.height}` : ''
  if (kind === 'document') return facts ? bytesText(facts.bytes) : ''
  return pixels || 'damaged'
}

export function bytesText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

interface FileFormProps {
  action: string
  button: string
  /** With script several at once, also dropped. */
  isMany?: boolean
}

/** One file without script. Of telephones too: what they call HEIC is taken. */
export function FileForm({ action, button, isMany = false }: FileFormProps) {
  return (
    <OfficeForm action={action} encType="multipart/form-data" data-drop={isMany ? '' : undefined} className={styles.drop}>
      <Stack>
        <Field
          id={isMany ? 'file' : 'other-file'}
          label="File"
          hint="JPEG, PNG, WebP, GIF, AVIF or HEIC, as large as you have it, or a PDF; 50 MB at most. Place and camera are taken out of pictures."
          name="file"
          type="file"
          accept="image/*,.heic,.heif,application/pdf"
          required
        />
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </Stack>
    </OfficeForm>
  )
}
