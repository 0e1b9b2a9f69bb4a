/**
 * Labelled points between the awaits of the money path where a test can have the process killed,
 * as a power cut would. Off, a failpoint is an empty function.
 */
export const failpointLabels = [
  'http.authenticated',
  'http.handled',
  'http.before-answer',
  'idempotency.before-record',
  'idempotency.after-record',
  'send.read',
  'send.planned',
  'send.posted',
  'ledger.before-batch',
  'ledger.after-batch',
  'ledger.posted-in',
  'rows.written',
  'flash.evaporated',
  'schedule.claimed',
  'schedule.judged',
  'outbox.taken',
  'outbox.told',
  'card.created',
  'card.started',
  'card.form',
  'card.completing',
  'card.answered',
  'card.listed',
  'card.settling',
  'card.settled',
] as const

export type FailpointLabel = (typeof failpointLabels)[number]
export type Failpoint = (label: FailpointLabel) => void

const off: Failpoint = () => undefined

/** `label` kills at the first passing of it, `label:7` at the seventh. */
export function createFailpoint(setting: string | undefined): Failpoint {
  if (!setting) return off
  const [label, nth = '1'] = setting.split(':')
  if (!failpointLabels.some((known) => known === label)) {
    throw new Error(`FAILPOINT: there is no label ${label}. Known: ${failpointLabels.join(', ')}.`)
  }
  let left = Number(nth)
  return (passed) => {
    if (passed !== label) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
