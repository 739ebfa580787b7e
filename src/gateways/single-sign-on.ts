import type { Configuration } from 'openid-client'
import type { SignOnSettings } from '#src/domain/office/sign-on-settings.ts'

/** Secrets of a started sign-on, checked on return. */
interface SignOnSecrets {
  verifier: string
  nonce: string
  state: string
}

/** The person who signed in there. */
interface SignedOn {
  /** Provider and person, never reused for another person. */
  subject: string
  /** Only if the provider says that it is verified. */
  verifiedEmail: string | undefined
  /** When they last authenticated there; undefined if the provider does not say. */
  authenticatedAt: Date | undefined
}

/** A provider of OpenID Connect. */
export interface SingleSignOn {
  /** Its name on the button. */
  name: string
  /** The address to send the browser to. Throws if the provider cannot be reached. */
  begin(redirectUri: string): Promise<SignOnSecrets & { url: string }>
  /** The person who returned with this address; undefined if the provider does not confirm it, or for another browser. */
  finish(address: URL, secrets: SignOnSecrets): Promise<SignedOn | undefined>
}

const seconds = 10

/** openid-client with code flow and PKCE (OpenID Connect Core 1.0, RFC 7636). The provider's metadata is read on first use. */
export function openSingleSignOn({ issuer, clientId, clientSecret, name }: SignOnSettings): SingleSignOn {
  let known: Promise<Configuration> | undefined
  const library = () => import('openid-client')
  const configuration = async () => {
    const { discovery, allowInsecureRequests } = await library()
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: seconds }).catch((error) => {
      // The next request tries again.
      known = undefined
      throw error
    })
    return await known
  }
  return {
    name,
    async begin(redirectUri) {
      const client = await library()
      const verifier = client.randomPKCECodeVerifier()
      const [nonce, state] = [client.randomNonce(), client.randomState()]
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        nonce,
        state,
        // Makes the provider authenticate the user again and say when it did (OpenID Connect Core 1.0, section 3.1.2.1), in case the
        // browser was left open.
        prompt: 'login',
        max_age: '0',
        // Google states it only if requested like this (section 5.5.1).
        claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }),
      })
      return { url: url.href, verifier, nonce, state }
    },
    async finish(address, { verifier, nonce, state }) {
      const client = await library()
      const provider = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(provider, address, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return undefined
        const { email, email_verified: isVerified, auth_time: seconds } = claims
        return {
          subject: `${claims.iss} ${claims.sub}`,
          verifiedEmail: isVerified === true && typeof email === 'string' ? email : undefined,
          authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : undefined,
        }
      } catch {
        // Any error in the browser's response means that nobody is signed in.
        return undefined
      }
    },
  }
}
