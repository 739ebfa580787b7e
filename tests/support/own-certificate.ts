import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from './blm-file.ts'

/** A self-signed key and certificate, made now by openssl and valid for so many days. */
export async function ownCertificate(days: number): Promise<{ key: string; cert: string }> {
  await using folder = await scratchFolder()
  const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'certificate.pem')]
  const what = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', String(days), '-subj', '/CN=localhost']
  spawnSync('openssl', ['req', '-x509', '-nodes', ...what, '-keyout', key, '-out', certificate])
  return { key: await readFile(key, 'utf8'), cert: await readFile(certificate, 'utf8') }
}
