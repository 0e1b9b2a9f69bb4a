/** What browsers and the server say to each other about passkeys; bytes are base64url. */

/** What a device has signed. */
export interface Assertion {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly authenticatorData: string
    readonly clientDataJSON: string
    readonly signature: string
    readonly userHandle?: string | null | undefined
  }
}

interface KnownPasskey {
  readonly id: string
  readonly type: 'public-key'
  readonly transports: string[]
}

/** What a device is asked to sign. */
export interface AssertionOptions {
  readonly challenge: string
  readonly rpId: string
  readonly timeout: number
  readonly userVerification: 'required'
  /** Empty: any that the device keeps for this site. */
  readonly allowCredentials: KnownPasskey[]
}

/** A passkey that a device has made. */
export interface Attestation {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: string[] | null | undefined
  }
}

/** What a device is asked to make. */
export interface AttestationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly pubKeyCredParams: { readonly type: 'public-key'; readonly alg: number }[]
  readonly timeout: number
  readonly attestation: 'none'
  readonly excludeCredentials: KnownPasskey[]
  readonly authenticatorSelection: {
    readonly residentKey: 'required'
    readonly requireResidentKey: true
    readonly userVerification: 'required'
  }
}
