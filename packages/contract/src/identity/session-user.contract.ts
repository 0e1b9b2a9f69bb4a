/**
 * The signed-in user as the wire shows it (ENT-01 to ENT-13): what login answers and what refresh
 * answers flat. Balances and fees are absent for partial members (BAR-30).
 */
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { wallet } from '../wallet/wallet.contract.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const profile = z.strictObject({
  isPartialMember: z.boolean(),
  exchangeId: z.number().int(),
  exchangeName: z.string(),
  exchangePhone: z.string(),
  exchangeEmail: z.string(),
  exchangeWebsite: z.string(),
  zone: z.string().meta({ description: 'By whose clocks its payments are scheduled' }),
})

const contact = z.strictObject({
  id: z.number().int(),
  memberId: z.number().int(),
  fName: z.string(),
  lname: z.string(),
  contactNumber: z.string(),
  pendingNotifications: z.number().int(),
  public: z.strictObject({
    email: z.string(),
    phone_cell: z.string(),
    emailValidated: z.boolean(),
  }),
  private: z.strictObject({
    userid: z.string(),
    username: z.string(),
    cardNumber: z.string().nullable(),
    cardScan: z.string().nullable().meta({
      description: "What the card's QR says: its number and the digits that prove it was read",
    }),
    isMainContact: z.boolean(),
    allowLogin: z.boolean(),
    transAuth: z.boolean(),
  }),
})

const member = z.strictObject({
  memberId: z.number().int(),
  name: z.string(),
  memberNumber: z.string(),
  updateTimestamp: timestamp,
  products: z.array(
    z.strictObject({ productId: z.number().int(), name: z.string(), iconExt: z.string() }),
  ),
  public: z.strictObject({
    listName: z.string(),
    joinDate: timestamp,
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    giftCard: z.boolean(),
  }),
  private: z.strictObject({
    cashBalanceThresh: z.number(),
    purchApprThresh: amountOut.nullable().meta({
      description: 'From this amount on a purchase waits for a broker; null is never',
    }),
    salesApprThresh: amountOut.nullable().meta({ description: 'The same of a sale' }),
  }),
  auth: z.array(z.strictObject({ auId: z.number().int(), auName: z.string() })),
})

/** What the member's payments cost, so that a form can show it before the button is pressed. */
const feePlan = z.strictObject({
  buyerCashBasisPoints: z.number().int(),
  sellerCashBasisPoints: z.number().int(),
  sellerCurrencyBasisPoints: z.number().int(),
})

/** How purchases earn points (POINTS-03), so that a form can say it before the button. */
const pointsSetup = z.strictObject({
  exchangeEnrolled: z.boolean(),
  baseEarningRate: z.number().meta({ description: 'Points for every 1.00' }),
  newMemberBonus: z.number(),
  newMemberAgeThreshold: z.number().int().meta({ description: 'Days' }),
  newMemberEarningThreshold: amountOut,
  stagnantSellerBonus: z.array(z.number()).meta({ description: 'By band of 10 points' }),
  stagnantBuyerBonus: z.array(z.number()),
})

export const sessionUser = z
  .strictObject({
    username: z.string(),
    updateTimestamp: timestamp,
    rights: z.record(z.string(), z.boolean()),
    tncVersion: z.string().nullable(),
    firstLogin: z.boolean(),
    lastLogin: timestamp.nullable(),
    nextNPSDate: timestamp.nullable(),
    pendingNotifications: z.number().int(),
    isTestAccount: z.boolean(),
    avatarUrl: z.string().nullable(),
    products: z.array(z.strictObject({ id: z.number().int(), description: z.string() })),
    account: account.nullable(),
    held: z
      .strictObject({ currency: amountOut, cash: amountOut })
      .nullable()
      .meta({ description: 'Set aside for payments that wait; no part of the balances' }),
    feePlan: feePlan.nullable(),
    wallet,
    profile,
    contact,
    member,
    exchangeFlags: z.strictObject({
      showSpendingTarget: z.boolean(),
      showCommunityFee: z.boolean(),
    }),
    pointsSetup,
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>
