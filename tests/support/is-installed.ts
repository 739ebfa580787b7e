import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a program is installed; not every developer's machine has proxies and systemd. */
export function isInstalled(program: string): boolean {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, program)))
}
