/** The file cannot be restored; the message says why in a sentence. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
