/** The standing of a member, in words of the office and of the member. */
import { standings, type Standing } from '@exchange/domain/members/standings.rules'

export const standingWords: Readonly<
  Record<Standing | 'applied', { readonly label: string; readonly means: string }>
> = {
  active: { label: 'Active', means: 'Trades, and stands in the directory.' },
  standby: {
    label: 'Standby',
    means: 'Stands behind the others in the directory, and pays no community fee.',
  },
  waiting: { label: 'Waiting', means: 'Trades, and does not stand in the directory.' },
  hold: {
    label: 'On hold',
    means: 'Signs in, reads and is paid. It pays, refunds and buys nothing.',
  },
  closed: {
    label: 'Closed',
    means: 'No one of it can sign in. All its balances must be zero first.',
  },
  applied: { label: 'Applied', means: 'Not approved yet.' },
}

/** What the main contact is told. */
export function standingActWords(standing: string): string {
  const known = standings.find((one) => one === standing)
  switch (known) {
    case 'active':
      return 'Your business is active again'
    case 'standby':
      return 'Your exchange put your business on standby'
    case 'waiting':
      return 'Your exchange took your business out of the directory for now'
    case 'hold':
      return 'Your exchange put your business on hold: you can be paid, and cannot pay'
    case 'closed':
      return 'Your exchange closed your account'
    case undefined:
      return 'Your exchange changed the standing of your business'
  }
}
