import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'

/** Names this process among all that use the database, on whatever machine; a new name with each call. */
export function processName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`
}
