/**
 * Pays what a sale brings to the person who made it (ACCT-11), from the trade balance of the
 * business to a membership of the person, once the sale is done; a refund takes its share back. The
 * transfer is computed from what the sale brought before, so running twice changes nothing. What a
 * balance does not cover is not paid, and tried again with the next payment or refund of the sale.
 */
import type { Database } from '@exchange/database'
import { incentiveLeft, type Incentive } from '@exchange/domain/incentives/incentive.rules'
import { transferId, type Command, type Ledger } from '@exchange/ledger'
import { fact } from '../../kernel/fact.ts'
import { paymentHouses, type HouseAccounts } from '../exchanges/index.ts'
import { payeeActive } from '../members/index.ts'
import { findReward, type RewardRow } from './rewards.read.ts'

export interface RewardNeeds {
  readonly database: Pick<Database, 'query'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly houseAccounts: HouseAccounts
  readonly codes: { next(): Promise<string> }
}

const triesMax = 4

export async function rewardPerson(needs: RewardNeeds, saleId: string): Promise<void> {
  for (let tried = 0; tried < triesMax; tried += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before
    const row = await findReward(needs.database, saleId)
    const change = row && changeOf(row)
    if (!row || !change) return
    // oxlint-disable-next-line no-await-in-loop
    const posting = await needs.ledger.post(await commandOf(needs, saleId, row, change))
    const isChanged = posting.outcome === 'refused' && posting.guard === 'till.reward'
    if (!isChanged) return
  }
}

/** Minor units: positive for the person; zero if the sale has brought what it should. */
function changeOf(row: RewardRow): bigint {
  const incentive = incentiveIn(row)
  return (row.done && incentive ? incentiveLeft(row, incentive) : 0n) - row.before
}

function incentiveIn({ basisPoints, fixed }: RewardRow): Incentive | null {
  if (basisPoints !== null) return { kind: 'percent', basisPoints }
  return fixed === null ? null : { kind: 'fixed', amount: fixed }
}

async function commandOf(
  { houseAccounts, codes }: RewardNeeds,
  sale: string,
  row: RewardRow,
  change: bigint,
): Promise<Command> {
  const { sellerMemberId: seller, receiverMemberId: receiver, contactId, before } = row
  const isBack = change < 0n
  const size = isBack ? -change : change
  const business = { member: seller, account: row.sellerAccount, exchange: row.sellerExchangeId }
  const person = {
    member: receiver,
    account: row.receiverAccount,
    exchange: row.receiverExchangeId,
  }
  const [from, to] = isBack ? [person, business] : [business, person]
  const { intertrade } = await paymentHouses(houseAccounts, from.exchange, to.exchange)
  return {
    id: transferId('employee-incentive', `${sale}/${before}/${before + change}`),
    kind: 'employee-incentive',
    legs: [
      { account: from.account, MOX: -size },
      { account: to.account, MOX: size },
      ...(intertrade
        ? [
            { account: intertrade.payerSide, MOX: size },
            { account: intertrade.payeeSide, MOX: -size },
          ]
        : []),
    ],
    actor: 'job:till-incentives',
    note: { body: isBack ? 'Incentive taken back' : 'Incentive', author: 'job:till-incentives' },
    detail: {
      code: await codes.next(),
      payer: from.member,
      payerContact: null,
      payee: to.member,
      payeeContact: isBack ? null : row.receiverContactId,
      amount: String(size),
      tip: '0',
      sale,
    },
    facts: [fact('till.rewarded', { payer: from.member, payee: to.member })],
    guards: [
      {
        name: 'till.reward',
        args: {
          sale,
          contact: contactId,
          member: receiver,
          amount: String(change),
          before: String(before),
        },
      },
      ...(isBack ? [] : [payeeActive(receiver)]),
    ],
  }
}
