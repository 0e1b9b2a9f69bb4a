/** The signed-in user in wire format (ENT-01 to ENT-13). */
import { toAccount } from '@exchange/contract/accounts/account.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { toPersonLimits } from '@exchange/contract/members/powers.contract'
import { toWire } from '@exchange/domain/money'
import { readGrant, rightsMap } from '@exchange/domain/rights'
import { imageAddress } from '../media/index.ts'
import type { EarningPolicy } from '@exchange/domain/rewards/earning.rules'
import type { SessionUserFacts } from './session-users.service.ts'

/** `wallet` has the member's saved cards. */
export function toSessionUser(facts: SessionUserFacts, wallet: SessionUser['wallet']): SessionUser {
  const { user, exchange, account, feePlan } = facts
  return {
    username: user.username,
    updateTimestamp: user.updatedAt.toISOString(),
    rights: rightsMap(user.grants.map(readGrant)),
    tncVersion: user.termsVersion,
    firstLogin: user.firstLoginAt?.getTime() === user.lastLoginAt?.getTime(),
    lastLogin: user.lastLoginAt?.toISOString() ?? null,
    nextNPSDate: user.nextNpsAt?.toISOString() ?? null,
    pendingNotifications: user.pendingNotifications,
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
    member: toMember(facts),
    exchangeFlags: {
      showSpendingTarget: exchange.policy.showSpendingTarget,
      showCommunityFee: exchange.policy.showCommunityFee,
    },
    pointsSetup: toPointsSetup(exchange.policy.earning),
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
    contactNumber: `${user.memberNumber}-${user.contactId}`,
    pendingNotifications: user.pendingNotifications,
    public: {
      email: user.email,
      phone_cell: user.phone,
      emailValidated: user.emailValidated,
    },
    private: {
      userid: String(user.contactId),
      username: user.username,
      cardNumber: user.cardNumber,
      cardScan: user.cardScan,
      cardFrozen: user.cardFrozen,
      cardTyped: user.cardTyped,
      isMainContact: user.isMain,
      allowLogin: user.allowLogin,
      transAuth: user.transAuth,
      may: [...user.rights],
      limits: toPersonLimits({
        payment: user.paymentLimit,
        day: user.dayLimit,
        month: user.monthLimit,
      }),
    },
  }
}

function toMember(facts: SessionUserFacts): SessionUser['member'] {
  const { user, exchange, reserveFloor, thresholds } = facts
  return {
    memberId: user.memberId,
    name: user.memberName,
    memberNumber: user.memberNumber,
    updateTimestamp: user.updatedAt.toISOString(),
    products: user.products.map(({ id, name, iconExt }) => ({ productId: id, name, iconExt })),
    public: {
      listName: user.listName,
      joinDate: user.joinedAt.toISOString(),
      city: user.city,
      state: user.state,
      zip: user.zip,
      giftCard: user.giftCard,
    },
    private: {
      cashBalanceThresh: toWire(reserveFloor),
      purchApprThresh: toThreshold(thresholds.purchase),
      salesApprThresh: toThreshold(thresholds.sales),
      mainContact: user.mainContact,
    },
    auth: [{ auId: exchange.id, auName: exchange.name }],
  }
}

function toThreshold(threshold: bigint | null): number | null {
  return threshold === null ? null : toWire(threshold)
}
