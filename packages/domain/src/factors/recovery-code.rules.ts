/** Recovery codes: for the day on which every device is lost. Each works once. */

export const recoveryCodesMade = 10
/** With fewer left, the person is asked to make new ones. */
export const recoveryCodesFew = 4

/** True if a person with a factor should make new ones. */
export function areRecoveryCodesFew(left: number): boolean {
  return left < recoveryCodesFew
}
