/** A film or document of the agency, which visitors get by its name, so that another version has the same address. */
export interface NamedFile {
  /** SHA-256 in hex, under which the media store has the bytes. */
  hash: string
  contentType: NamedFileType
}

/** Types by the endings of names. */
export const namedFileTypes = { mp4: 'video/mp4', webm: 'video/webm', pdf: 'application/pdf' } as const
export type NamedFileType = (typeof namedFileTypes)[keyof typeof namedFileTypes]

/** The folders of such files with the names in them; a name is a part of an address as it is. */
export const namedFileFolders = { films: /^[\w-]{1,80}\.(mp4|webm)$/, documents: /^[\w-]{1,80}\.pdf$/ } as const

/** The most that one has; a film of two minutes at 3 Mbit/s has 45 MB. */
export const mostNamedFileBytes = 50_000_000

/** The folder's path of a film or document by the path of its address, `/films/tour.mp4`; undefined for any other path. */
export function namedFileAt(path: string): string | undefined {
  const [, folder = '', name = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? []
  return isNamedFolder(folder) && namedFileFolders[folder].test(name) ? `${folder}/${name}` : undefined
}

function isNamedFolder(folder: string): folder is keyof typeof namedFileFolders {
  return Object.hasOwn(namedFileFolders, folder)
}
