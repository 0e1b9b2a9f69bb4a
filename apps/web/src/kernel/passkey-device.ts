/**
 * Asks the device for a passkey. The library is fetched when it is needed. What a device refuses is
 * no failure of ours: the screens name another way.
 */
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  AttestationOptions,
} from '@exchange/domain/factors/passkey.rules'
import { loadChunk } from './load-chunk.ts'

/** `known`: the device has a passkey for this account already. */
export type DeviceRefusal = 'cancelled' | 'known' | 'unsupported' | 'stopped'

/** What a device has answered. */
export type FromDevice<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: DeviceRefusal }

const library = () => loadChunk(() => import('@simplewebauthn/browser'))

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Asks for a passkey, in a dialog of the browser. */
export async function askPasskey(optionsJSON: AssertionOptions): Promise<FromDevice<Assertion>> {
  return await attempt(async ({ startAuthentication }) =>
    plain(await startAuthentication({ optionsJSON: withTransports(optionsJSON) })),
  )
}

/**
 * Offers passkeys among the suggestions of the field with the autocomplete token `webauthn`, until
 * one is chosen or `stop` is called. `options` is only asked where that is possible.
 */
export async function suggestPasskeys(
  options: () => Promise<AssertionOptions>,
): Promise<FromDevice<Assertion>> {
  if (!knowsPasskeys()) return refused('unsupported')
  return await attempt(async ({ browserSupportsWebAuthnAutofill, startAuthentication }) => {
    if (!(await browserSupportsWebAuthnAutofill())) return undefined
    const optionsJSON = withTransports(await options())
    return plain(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  })
}

/** Ends what was begun, like the suggestions. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Makes a passkey, in a dialog of the browser. */
export async function makePasskey(options: AttestationOptions): Promise<FromDevice<Attestation>> {
  return await attempt(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({
      optionsJSON: { ...options, excludeCredentials: options.excludeCredentials.map(known) },
    })
    const { clientDataJSON, attestationObject, transports } = response
    const said = { clientDataJSON, attestationObject, transports: transports ?? [] }
    return { id, rawId, type: 'public-key', response: said }
  })
}

type Library = Awaited<ReturnType<typeof library>>
type Transports = Parameters<Library['startRegistration']>[0]['optionsJSON']['excludeCredentials']
type Known = NonNullable<Transports>[number]

/** Undefined: this browser cannot. */
async function attempt<Value>(
  ask: (from: Library) => Promise<Value | undefined>,
): Promise<FromDevice<Value>> {
  if (!knowsPasskeys()) return refused('unsupported')
  const from = await library()
  try {
    const answer = await ask(from)
    return answer === undefined ? refused('unsupported') : { ok: true, value: answer }
  } catch (error) {
    return refused(refusalOf(error))
  }
}

function refused(error: DeviceRefusal) {
  return { ok: false, error } as const
}

function refusalOf(error: unknown): DeviceRefusal {
  if (!(error instanceof Error) || !('name' in error)) throw error
  if (error.name === 'AbortError') return 'stopped'
  if (error.name === 'InvalidStateError') return 'known'
  if (error.name === 'NotAllowedError') return 'cancelled'
  // Of a site without a name of its own, or a device that cannot make sure who holds it.
  const isDevices = ['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError']
  if (isDevices.includes(error.name)) return 'unsupported'
  throw error
}

function withTransports(options: AssertionOptions) {
  return { ...options, allowCredentials: options.allowCredentials.map(known) }
}

function known(passkey: AssertionOptions['allowCredentials'][number]): Known {
  return { ...passkey, transports: passkey.transports }
}

function plain({ id, rawId, response }: Awaited<ReturnType<Library['startAuthentication']>>) {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response
  const said = { authenticatorData, clientDataJSON, signature, userHandle: userHandle ?? null }
  return { id, rawId, type: 'public-key' as const, response: said }
}
