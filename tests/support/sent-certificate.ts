/** Of nobody; that it ends some day does not matter to its digest. */
const pem = `-----BEGIN CERTIFICATE-----
MIIBMDCB46ADAgECAhRocw9nloHiw6AEmIU9l0A8CtjdVzAFBgMrZXAwDjEMMAoG
A1UEAwwDY3JtMB4XDTI2MTEyMzEyNDUyNFoXDTM2MTEyMDEyNDUyNFowDjEMMAoG
A1UEAwwDY3JtMCowBQYDK2VwAyEAVBoibMXJ5l65Xwn9CWHXedg97uef5XJVXNVO
OEh62M6jUzBRMB0GA1UdDgQWBBTNd8XpLGCspAkT4duFeMsmqQmmojAfBgNVHSME
GDAWgBTNd8XpLGCspAkT4duFeMsmqQmmojAPBgNVHRMBAf8EBTADAQH/MAUGAytl
cANBAGC2+27faxtKB8xTj/XujsEzxB8GaQUGEmYWg8wKQjhxUnszzTyDhRn4cJlB
MchaH2cnL87l5XSV1hZGxCXoogw=
-----END CERTIFICATE-----
`

/** A certificate as anybody may have seen it: whose it is is not proved by it. */
export const publicCertificate = {
  pem,
  /** SHA-256, as sources.yaml has it. */
  digest: 'f69a3e4838ec24be44fe6d2c192bf8f118335028c5dafea242e3950b70d2e2c1',
  /** As Caddy tells it. */
  header: `:${pem.replaceAll(/-----[A-Z ]+-----|\s/g, '')}:`,
}
