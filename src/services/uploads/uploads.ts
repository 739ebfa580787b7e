import type { ScanFile } from '#src/gateways/uploads/clamd.ts'
import type { UploadStore } from '#src/gateways/uploads/upload-store.ts'
import type { FileTokens } from '../links/file-tokens.ts'
import type { UploadQuota } from './upload-quota.ts'

/** What takes files of visitors. */
export interface Uploads {
  store: UploadStore
  /** Undefined where no virus scanner is set. */
  scan: ScanFile | undefined
  tokens: FileTokens
  quota: UploadQuota
}
