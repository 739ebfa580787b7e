import * as routes from '#src/routes.ts'
import type { LibraryFile } from '#src/services/pictures/picture-library.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox, Field } from '#src/ui/field.tsx'
import { Icon, type IconShape } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import { NoPicture, Picture } from '#src/ui/picture.tsx'
import { OfficeForm } from '../ui/office-form.tsx'
import { Panel, Row, Screen, ScreenNote, Stack } from '../ui/screen.tsx'
import styles from './pictures.module.css'

/** Returns the address of a file's screen in the library. */
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
  const [pictures = [], films = [], documents = []] = (['picture', 'film', 'document'] as const).map((kind) =>
    files.filter((file) => file.kind === kind),
  )
  return (
    <Screen heading="Pictures" purpose="All pictures, films and documents of your site: add them here, then choose them where you write.">
      {problem === undefined ? null : <ScreenNote kind="fault">{problem}</ScreenNote>}
      <Panel id="add" heading="Add">
        <FileForm action={routes.officePictures.add.href()} button="Add" />
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
        {pictures.length > 0 ? (
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
      <FileList id="films" heading="Films" shape={shapes.play} files={films} />
      <FileList id="documents" heading="Documents" shape={shapes.document} files={documents} />
    </Screen>
  )
}

interface FileListProps {
  id: string
  heading: string
  shape: IconShape
  files: readonly LibraryFile[]
}

/** Files that are listed without a preview. */
function FileList({ id, heading, shape, files }: FileListProps) {
  if (files.length === 0) return null
  return (
    <Panel id={id} heading={heading}>
      <ul className={styles.documents}>
        {files.map((file) => (
          <li key={file.path}>
            <a href={hrefOf(file.path)} className={styles.document}>
              <Icon shape={shape} /> <span className={styles.title}>{file.title}</span>
            </a>{' '}
            <span className={styles.quiet}>{[file.name, fileSizeText(file)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A small picture, cropped as on cards. */
export function Thumbnail({ file }: { file: LibraryFile }) {
  return (
    <span className={styles.frame}>
      {file.picture ? <Picture {...file.picture} alt="" sizes="12rem" widths={[320]} /> : <NoPicture label="Cannot be shown" />}
    </span>
  )
}

export function fileSizeText({ picture, facts, kind }: LibraryFile): string {
  if (kind !== 'picture') return facts ? bytesText(facts.bytes) : ''
  return picture ? `${picture.width} × ${picture.height}` : 'damaged'
}

export function bytesText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

interface FileFormProps {
  action: string
  button: string
  /** The only kind accepted; undefined accepts any. With script, several files of any kind may be added at once, also by drag and drop. */
  kind?: LibraryFile['kind']
}

const taken = {
  picture: {
    accept: 'image/*,.heic,.heif',
    hint: 'JPEG, PNG, WebP, GIF, AVIF or HEIC, as large as you have it; 50 MB at most. Location and camera data are removed.',
  },
  film: { accept: 'video/mp4,video/webm', hint: 'MP4 (H.264) or WebM, 50 MB at most: two minutes at 3 Mbit/s.' },
  document: { accept: 'application/pdf', hint: 'PDF, 50 MB at most.' },
} as const
const any = {
  accept: Object.values(taken)
    .map(({ accept }) => accept)
    .join(),
  hint: 'JPEG, PNG, WebP, GIF, AVIF or HEIC, as large as you have it; films as MP4 (H.264) or WebM; PDF. 50 MB at most. Location and camera data are removed from pictures.',
}

/** A form to upload a file. The accepted types include HEIC, which phones produce. */
export function FileForm({ action, button, kind }: FileFormProps) {
  const isMany = kind === undefined
  const { accept, hint } = isMany ? any : taken[kind]
  return (
    <OfficeForm action={action} encType="multipart/form-data" data-drop={isMany ? '' : undefined} className={styles.drop}>
      <Stack>
        {/* Before the file, because the server reads small fields only up to it. */}
        {isMany ? (
          <Checkbox
            id="brochure"
            name="brochure"
            value="yes"
            label="PDF files are brochures: only visitors who register interest get them"
          />
        ) : null}
        <Field id={isMany ? 'file' : 'other-file'} label="File" hint={hint} name="file" type="file" accept={accept} required />
        <div>
          <Button type="submit">{button}</Button>
        </div>
      </Stack>
    </OfficeForm>
  )
}
