import 'reflect-metadata'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

/** A certificate that signs itself, for a host or IP address of this machine; PEM. */
export async function aCertificate(host: string): Promise<{ key: string; cert: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${host}`,
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2100-01-01'),
    extensions: [new SubjectAlternativeNameExtension([{ type: /^[\d.]+$/.test(host) ? 'ip' : 'dns', value: host }])],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return { key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`, cert: certificate.toString('pem') }
}
