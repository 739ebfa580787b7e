import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readChecked, writeChecked } from '../checked-file.ts'

/** Files of visitors, in a folder that is served nowhere. */
export interface UploadStore {
  /** Keeps the bytes under a name that nobody can guess: 48 digits of hex. */
  keep(bytes: Uint8Array): Promise<string>
  /** Undefined where there is no such file, or it is damaged. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Returns how many of them there were. */
  remove(names: readonly string[]): Promise<number>
  /** Names of files last written before a moment, some hundred at a time. */
  namesBefore(time: Date): AsyncGenerator<string[]>
}

const isName = (name: string) => /^[0-9a-f]{48}$/.test(name)
const prefixes = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

/** Files as `ab/abcd….upload`: by no extension that anything opens. Folders are made as they are needed. */
export function openUploadStore(folder: string): UploadStore {
  const pathOf = (name: string) => join(folder, name.slice(0, 2), `${name}.upload`)
  return {
    async keep(bytes) {
      const name = randomBytes(24).toString('hex')
      await writeChecked(pathOf(name), bytes)
      return name
    },
    async read(name) {
      const bytes = isName(name) ? await readChecked(pathOf(name)) : undefined
      return bytes === undefined || bytes === 'damaged' ? undefined : new Uint8Array(bytes)
    },
    async remove(names) {
      const removed = names.filter(isName).map((name) =>
        rm(pathOf(name)).then(
          () => true,
          () => false,
        ),
      )
      return (await Promise.all(removed)).filter(Boolean).length
    },
    async *namesBefore(time) {
      for (const prefix of prefixes) {
        const files = await readdir(join(folder, prefix)).catch(() => [])
        const names: string[] = []
        for (const file of files) {
          const found = await stat(join(folder, prefix, file)).catch(() => undefined)
          if (found === undefined || found.mtime >= time) continue
          // A write that was cut off.
          if (file.endsWith('.part')) await rm(join(folder, prefix, file), { force: true })
          else names.push(file.replace(/\.upload$/, ''))
        }
        if (names.length > 0) yield names
      }
    },
  }
}
