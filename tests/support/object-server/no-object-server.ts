import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { freePort } from '../free-port.ts'

/** An object store at a port that nobody listens on. */
export async function noObjectServer(): Promise<ObjectStoreSettings> {
  const credentials = { accessKeyId: 'nobody', secretAccessKey: 'nothing' }
  return { bucket: 'gone', prefix: '', endpoint: `http://127.0.0.1:${await freePort()}`, region: 'us-east-1', credentials }
}
