/** The signed-in user in wire format (ENT-01 to ENT-13). */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import { toInvite } from '@exchange/contract/invitations/invite.contract'
import { invitesLeft, refuseInviter } from '@exchange/domain/invitations/invitation.rules'
import { joinDay } from '@exchange/domain/members/member-age.rules'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { toSpendingTarget } from '@exchange/contract/months/months.contract'
import type { MonthFigures } from '@exchange/domain/months/month-figures.rules'
import { savingsOf, type TradeSums } from '@exchange/domain/months/trade.rules'
import { toPayHours, toPersonLimits } from '@exchange/contract/members/powers.contract'
import { toHealth } from '@exchange/contract/score/balance-health.contract'
import { maskLastFour } from '@exchange/domain/members/card-number.rules'
import { toWire } from '@exchange/domain/money'
import { readGrant, rightsMap } from '@exchange/domain/rights'
import { cleanHtml } from '../../kernel/clean-html.ts'
import { imageAddress } from '../media/index.ts'
import type { EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import type { ProductRow } from './session-parts.read.ts'
import type { SessionUserRow } from './session-user.read.ts'
import type { SessionUserFacts } from './session-users.service.ts'

interface OfMember {
  /** Its saved cards. */
  readonly wallet: SessionUser['wallet']
  readonly month: MonthFigures | undefined
  readonly trade: TradeTotals | null
}

/** What it sold and bought; null for a contact that does not see all payments. */
export interface TradeTotals {
  readonly month: TradeSums
  readonly year: TradeSums
  readonly total: TradeSums
}

/** The user of a session as it goes over the wire; amounts are decimals. */
export function toSessionUser(facts: SessionUserFacts, of: OfMember): SessionUser {
  const { user, exchange, account, feePlan } = facts
  const { wallet, month, trade } = of
  const rights = rightsMap(user.grants.map(readGrant))
  return {
    username: user.username,
    updateTimestamp: user.updatedAt.toISOString(),
    rights,
    isAdmin: Object.entries(rights).some(([key, has]) => has && key.endsWith('|||Admin')),
    isElevated: Object.values(rights).some(Boolean),
    tncVersion: user.termsVersion,
    firstLogin: user.firstLoginAt?.getTime() === user.lastLoginAt?.getTime(),
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    nextNPSDate: user.nextNpsAt?.toISOString() ?? null,
    pendingNotifications: user.pendingNotifications,
    ...invitesOf(facts),
    isTestAccount: false,
    avatarUrl: imageAddress(user.avatarKey ?? user.imageKey),
    products: user.products.map(({ id, name }) => ({ id, description: name })),
    account: account ? toAccount(account) : null,
    held: account ? { currency: toWire(user.heldCurrency), cash: toWire(user.heldCash) } : null,
    feePlan: feePlan ?? null,
    wallet,
    profile: {
      isPartialMember: user.status === 'applied',
      exchangeId: exchange.id,
      exchangeName: exchange.name,
      exchangePhone: exchange.phone,
      exchangeEmail: exchange.email,
      exchangeWebsite: exchange.website,
      zone: exchange.zone,
    },
    contact: toContact(facts),
    member: toMember(facts, trade),
    exchangeFlags: {
      showSpendingTarget: exchange.policy.showSpendingTarget,
      showCommunityFee: exchange.policy.showCommunityFee,
    },
    pointsSetup: toPointsSetup(exchange.policy.earning),
    ...tradeOf(trade),
    mxScore: account ? toSessionScore(user) : null,
    spendingTarget: month ? toSpendingTarget(month) : null,
    memberMeta: { percentStagnant: month?.percentStagnant ?? null },
  }
}

/** ACCT-12. */
function tradeOf(trade: OfMember['trade']): Pick<SessionUser, 'sales' | 'savings'> {
  if (!trade) return { sales: null, savings: null }
  const { month, year } = trade
  return {
    sales: { month: toWire(month.sales), year: toWire(year.sales) },
    savings: { month: toWire(savingsOf(month)), year: toWire(savingsOf(year)) },
  }
}

/** INVITE-02: null for a person who may invite nobody. */
function invitesOf({ user, exchange }: SessionUserFacts) {
  const { open: exchangeOpen, invitesEnabled, trial, policy } = exchange
  const { isMain, status } = user
  const active = status === 'active'
  const refusal = refuseInviter({ isMain, active, exchangeOpen, invitesEnabled, trial })
  return {
    invitesLeft: refusal
      ? null
      : invitesLeft(policy.inviteAllowance, {
          open: user.invitesOpen,
          joinedLately: user.friendsJoinedLately,
        }),
    pendingInvites: refusal ? [] : user.invites.map(toInvite),
  }
}

function toPointsSetup(policy: EarningPolicy): SessionUser['pointsSetup'] {
  return {
    exchangeEnrolled: policy.exchangeEnrolled,
    baseEarningRate: policy.baseEarningRate,
    newMemberBonus: policy.newMemberBonus,
    newMemberAgeThreshold: policy.newMemberAgeThresholdDays,
    newMemberEarningThreshold: toWire(policy.newMemberEarningThreshold),
    stagnantSellerBonus: [...policy.stagnantSellerBonus],
    stagnantBuyerBonus: [...policy.stagnantBuyerBonus],
  }
}

function toContact({ user }: SessionUserFacts): SessionUser['contact'] {
  return {
    id: user.contactId,
    memberId: user.memberId,
    fName: user.firstName,
    lname: user.lastName,
    contactNumber: contactNumber(user, user.contactId),
    pendingNotifications: user.pendingNotifications,
    public: {
      email: user.email,
      phone_cell: user.phone,
      emailValidated: user.emailValidated,
      phones: user.phone === '' ? [] : [user.phone],
      address: toAddress(user),
    },
    private: {
      userid: String(user.contactId),
      username: user.username,
      mailTo: user.mailTo,
      cardNumber: user.cardLastFour && maskLastFour(user.cardLastFour),
      cardFrozen: user.cardFrozen,
      cardTyped: user.cardTyped,
      altCardNumber: null,
      cardIssued: user.cardIssuedAt?.toISOString() ?? null,
      activated: user.cardActivatedAt?.toISOString() ?? null,
      deactivated: user.cardEndedAt?.toISOString() ?? null,
      omitDropDown: user.omitFromSearch,
      isMainContact: user.isMain,
      allowLogin: user.allowLogin,
      transAuth: user.transAuth,
      may: [...user.rights],
      limits: toPersonLimits({
        payment: user.paymentLimit,
        day: user.dayLimit,
        month: user.monthLimit,
        approvalFrom: user.approvalFrom,
      }),
      hours: toPayHours(user.payHours),
    },
  }
}

function contactNumber({ memberNumber }: SessionUserRow, contactId: number): string {
  return `${memberNumber}-${contactId}`
}

function toMember(facts: SessionUserFacts, trade: OfMember['trade']): SessionUser['member'] {
  const { user, exchange, account, reserveFloor, thresholds } = facts
  return {
    memberId: user.memberId,
    name: user.memberName,
    memberNumber: user.memberNumber,
    updateTimestamp: user.updatedAt.toISOString(),
    products: user.products.map(toProduct),
    contacts: user.colleagues.map(({ id, firstName: fName, lastName: lname }) => ({
      ...{ id, memberId: user.memberId, fName, lname },
      contactNumber: contactNumber(user, id),
    })),
    public: toPublic(facts),
    private: {
      balance: account ? toWire(account.tradeBalance) : null,
      cashBalance: account ? toWire(account.cashReserve) : null,
      cashBalanceThresh: toWire(reserveFloor),
      balanceHealth: account ? toBalanceHealth(user) : null,
      purchApprThresh: toThreshold(thresholds.purchase),
      salesApprThresh: toThreshold(thresholds.sales),
      salesTotal: trade && toWire(trade.total.sales),
      purcTotal: trade && toWire(trade.total.purchases),
      mainContact: user.mainContact,
      ...toPostal(user),
      taxNumber: null,
      salesmanId: null,
      brokerId: null,
      referredBy: user.referredBy,
    },
    auth: [
      {
        auId: exchange.id,
        auName: exchange.name,
        region: exchange.region?.name ?? '',
        regionId: exchange.region?.id ?? null,
        auLogo: imageAddress(exchange.logoKey),
      },
    ],
  }
}

function toSessionScore({ score: stored }: SessionUserRow): SessionUser['mxScore'] {
  if (!stored) return null
  const { grade, score, totalScore } = stored
  return { grade, score, totalScore }
}

function toBalanceHealth({
  score,
}: SessionUserRow): SessionUser['member']['private']['balanceHealth'] {
  if (!score) return null
  const [healthy, to180, to270, to360, older] = score.health
  return toHealth([BigInt(healthy), BigInt(to180), BigInt(to270), BigInt(to360), BigInt(older)])
}

function toProduct(product: ProductRow): SessionUser['member']['products'][number] {
  return {
    productId: product.id,
    name: product.name,
    desc: cleanHtml(product.description),
    shortDesc: product.short,
    // Only active ones are read.
    active: true,
    default: product.isDefault,
    videoURL: product.videoUrl ?? '',
    showVideo: product.showVideo,
    iconExt: product.iconExt,
  }
}

function toAddress(user: SessionUserRow): SessionUser['contact']['public']['address'] {
  const { address1: add1, address2: add2, city, state, zip } = user
  return { add1, add2, city, state, zip }
}

/** A business has one address, to which its post goes. */
function toPostal(user: SessionUserRow) {
  const { add1, add2, city, state, zip } = toAddress(user)
  return { mailAdd1: add1, mailAdd2: add2, mailCity: city, mailState: state, mailZip: zip }
}

/** What the business publishes about itself; its storefront knows more than the member. */
function toPublic({ user, ageDays }: SessionUserFacts): SessionUser['member']['public'] {
  const { storefront } = user
  const { lat, lon } = storefront ?? { lat: null, lon: null }
  return {
    listName: user.listName,
    joinDate: joinDay(user.joinedAt),
    age: ageDays,
    ...toAddress(user),
    phone1: user.memberPhone,
    phone2: storefront?.phones['Mobile'] ?? '',
    fax: storefront?.phones['Fax'] ?? '',
    email: user.memberEmail,
    web: user.website,
    fbURL: storefront?.weblinks['Facebook'] ?? '',
    geo: lat === null || lon === null ? [] : [{ lat, long: lon }],
    enabled: user.status === 'active',
    standby: user.standby,
    waiting: storefront?.waiting ?? false,
    listed: user.listed,
    hidePay: user.hidePay,
    directoryOnly: user.directoryOnly,
    showPhone: storefront?.showPhone ?? false,
    showAddress: storefront?.showAddress ?? false,
    giftCard: user.giftCard,
  }
}

function toThreshold(threshold: bigint | null): number | null {
  return threshold === null ? null : toWire(threshold)
}
