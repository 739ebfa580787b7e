import type { Configuration } from 'openid-client'
import type { SignOnSettings } from '#src/domain/office/sign-on-settings.ts'

/** What begins in a browser and is checked when it comes back. */
interface SignOnSecrets {
  verifier: string
  nonce: string
  state: string
}

/** Who signed in there. */
interface SignedOn {
  /** Provider and person, never given to anybody else. */
  subject: string
  /** Only where the provider says that it is theirs. */
  verifiedEmail: string | undefined
  /** When they last proved there who they are; undefined where the provider does not say it. */
  authenticatedAt: Date | undefined
}

/** A provider of OpenID Connect. */
export interface SingleSignOn {
  /** As its button calls it. */
  name: string
  /** Where the browser goes to. Throws where the provider cannot be reached. */
  begin(redirectUri: string): Promise<SignOnSecrets & { url: string }>
  /** Who came back with this address; undefined where the provider does not say so, or says it to somebody else. */
  finish(address: URL, secrets: SignOnSecrets): Promise<SignedOn | undefined>
}

const seconds = 10

/** openid-client with code flow and PKCE (OpenID Connect Core 1.0, RFC 7636). The provider is asked what it is when it is first needed. */
export function openSingleSignOn({ issuer, clientId, clientSecret, name }: SignOnSettings): SingleSignOn {
  let known: Promise<Configuration> | undefined
  const library = () => import('openid-client')
  const configuration = async () => {
    const { discovery, allowInsecureRequests } = await library()
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: seconds }).catch((error) => {
      // Asked again by the next.
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
        // Whoever finds a browser open is asked there too, and the provider says when it asked (OpenID Connect Core 1.0, section 3.1.2.1).
        prompt: 'login',
        max_age: '0',
        // Google says it only when asked in this way (section 5.5.1).
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
        // Whatever is wrong with what a browser brought back, it signs nobody in.
        return undefined
      }
    },
  }
}
