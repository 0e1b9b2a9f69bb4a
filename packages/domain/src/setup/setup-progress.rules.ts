/** The steps of the setup, and how its addresses are made. */

export const setupSteps = ['network', 'exchange', 'terms', 'administrator', 'open'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What is done. */
export interface SetupDone {
  readonly network: boolean
  readonly exchange: boolean
  readonly terms: boolean
  /** There is a person with a password and a second factor. */
  readonly administrator: boolean
}

/** The first step that is not done. */
export function nextSetupStep(done: SetupDone): SetupStep {
  const open = setupSteps.find((step) => step !== 'open' && !done[step])
  return open ?? 'open'
}

/** 32 random bytes as base64url. */
export const setupCodeForm = /^[\w-]{43}$/

/** Of an administrator whom the operator added. */
export const invitedDays = 7

/** The code is behind the mark, which browsers send to nobody: no log and no proxy sees it. */
export function setupAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/setup#${code}`
}

export function invitedAddress(publicUrl: string, code: string): string {
  return `${publicUrl}/setup/administrator#${code}`
}
