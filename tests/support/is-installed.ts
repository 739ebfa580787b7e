import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether the machine has a program; not every developer's has proxies and systemd. */
export function isInstalled(program: string): boolean {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, program)))
}
