import { parseDocument } from 'yaml'
import { editYaml } from '#src/content/editing/edit-yaml.ts'
import type { FocalPoint } from '#src/domain/site/pictures.ts'
import type { ChangedFile } from '../site-content/publish-files.ts'
import { readContentFile } from '../site-content/read-file.ts'
import type { SiteContentParts } from '../site-content/site-content-parts.ts'

const path = 'pictures.yaml'

const beginning =
  '# What crops of files in images/ keep in sight, where it is not what the site finds: per cent from the left and from the top.\n'

/**
 * Returns the change to pictures.yaml that sets a picture's focal point, or removes it if `point` is undefined; none if nothing changes.
 */
export async function withFocalPoint(parts: SiteContentParts, name: string, point: FocalPoint | undefined): Promise<ChangedFile[]> {
  const { text, hash } = await readContentFile(parts, path)
  if (text === null && !point) return []
  const before = text ?? beginning
  const at = ['focalPoints', name]
  const after = editYaml(
    before,
    point ? [{ path: at, set: `${point.x} ${point.y}` }] : hasPoint(before, name) ? [{ path: at, remove: true }] : [],
  )
  return after === text ? [] : [{ path, content: { kind: 'text', content: after }, fromHash: hash }]
}

/** Whether somebody chose the picture's focal point; otherwise it is the one found in it. */
export async function hasChosenPoint(parts: SiteContentParts, name: string): Promise<boolean> {
  const { text } = await readContentFile(parts, path)
  return text !== null && hasPoint(text, name)
}

function hasPoint(text: string, name: string): boolean {
  return parseDocument(text).hasIn(['focalPoints', name])
}
