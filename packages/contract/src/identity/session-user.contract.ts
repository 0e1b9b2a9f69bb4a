/**
 * The signed-in user on the wire (ENT-01 to ENT-13), as login and refresh return it. Balances and
 * fees are absent for partial members (BAR-30).
 */
import { z } from 'zod'
import { account } from '../accounts/account.contract.ts'
import { invite } from '../invitations/invite.contract.ts'
import { payHours, personLimits, personRight } from '../members/powers.contract.ts'
import { spendingTarget } from '../months/months.contract.ts'
import { balanceHealth } from '../score/balance-health.contract.ts'
import { sessionScore } from '../score/score.contract.ts'
import { wallet } from '../wallet/wallet.contract.ts'
import { amountOut, timestamp } from '../wire/fields.ts'

const profile = z.strictObject({
  isPartialMember: z.boolean(),
  exchangeId: z.number().int(),
  exchangeName: z.string(),
  exchangePhone: z.string(),
  exchangeEmail: z.string(),
  exchangeWebsite: z.string(),
  zone: z.string().meta({ description: 'The time zone of its scheduled payments' }),
})

const address = z.strictObject({
  add1: z.string(),
  add2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
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
    phones: z.array(z.string()),
    address,
  }),
  private: z.strictObject({
    userid: z.string(),
    username: z.string(),
    mailTo: z
      .string()
      .meta({ description: 'Where letters go: the address that was proved last, else the email' }),
    cardNumber: z
      .string()
      .nullable()
      .meta({ description: 'Only its last four digits; `members.show-own-card` has all' }),
    cardFrozen: z.boolean().meta({ description: 'The holder has frozen the card' }),
    cardTyped: z.boolean().meta({ description: 'The number of the card may be typed' }),
    altCardNumber: z
      .string()
      .nullable()
      .meta({ description: 'Always null: a contact has one valid card' }),
    cardIssued: timestamp.nullable(),
    activated: timestamp.nullable(),
    deactivated: timestamp
      .nullable()
      .meta({ description: 'When the last card ended; null while there is a valid one' }),
    omitDropDown: z.boolean().meta({ description: 'Not found by the name search of payees' }),
    isMainContact: z.boolean(),
    allowLogin: z.boolean(),
    transAuth: z.boolean(),
    may: z.array(personRight),
    limits: personLimits,
    hours: payHours,
  }),
})

const member = z.strictObject({
  memberId: z.number().int(),
  name: z.string(),
  memberNumber: z.string(),
  updateTimestamp: timestamp,
  products: z.array(
    z.strictObject({
      productId: z.number().int(),
      name: z.string(),
      desc: z.string(),
      shortDesc: z.string(),
      active: z.boolean(),
      default: z.boolean(),
      videoURL: z.string(),
      showVideo: z.boolean(),
      iconExt: z.string(),
    }),
  ),
  contacts: z
    .array(
      z.strictObject({
        id: z.number().int(),
        memberId: z.number().int(),
        fName: z.string(),
        lname: z.string(),
        contactNumber: z.string(),
      }),
    )
    .meta({ description: 'The people of the business, the main contact first' }),
  public: z.strictObject({
    listName: z.string(),
    joinDate: z.string().meta({ format: 'date', description: 'The day the member joined' }),
    age: z.number().int().meta({ description: 'Days since joining' }),
    ...address.shape,
    phone1: z.string(),
    phone2: z.string(),
    fax: z.string(),
    email: z.string(),
    web: z.string(),
    fbURL: z.string(),
    geo: z
      .array(z.strictObject({ lat: z.number(), long: z.number() }))
      .meta({ description: 'The place on the map; empty without one' }),
    enabled: z.boolean(),
    standby: z.boolean(),
    waiting: z.boolean(),
    listed: z.boolean(),
    hidePay: z.boolean(),
    directoryOnly: z.boolean(),
    showPhone: z.boolean(),
    showAddress: z.boolean(),
    giftCard: z.boolean(),
  }),
  private: z.strictObject({
    balance: amountOut
      .nullable()
      .meta({ description: 'The trade balance; null for partial members' }),
    cashBalance: amountOut.nullable(),
    cashBalanceThresh: z.number(),
    balanceHealth: balanceHealth
      .nullable()
      .meta({ description: 'As of the last computing of the score; null before the first' }),
    purchApprThresh: amountOut.nullable().meta({
      description: 'Purchases of at least this amount wait for a broker; null: never',
    }),
    salesApprThresh: amountOut.nullable().meta({ description: 'The same for sales' }),
    salesTotal: amountOut.nullable().meta({
      description: 'All that was ever sold; null for who does not see all payments',
    }),
    purcTotal: amountOut.nullable().meta({ description: 'The same of what was bought' }),
    mainContact: z
      .string()
      .nullable()
      .meta({ description: 'Who gives rights and limits to the people of the business' }),
    mailAdd1: z.string().meta({ description: 'Where post goes: the address of the business' }),
    mailAdd2: z.string(),
    mailCity: z.string(),
    mailState: z.string(),
    mailZip: z.string(),
    taxNumber: z
      .string()
      .nullable()
      .meta({ description: 'Always null: no exchange keeps it here' }),
    salesmanId: z.number().int().nullable().meta({ description: 'Always null, as taxNumber' }),
    brokerId: z.number().int().nullable().meta({
      description: 'Always null: every broker of the exchange serves all its members',
    }),
    referredBy: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The id of the member whose invitation it joined by' }),
  }),
  auth: z
    .array(
      z.strictObject({
        auId: z.number().int(),
        auName: z.string(),
        region: z.string().meta({ description: 'Empty for an exchange of the whole network' }),
        regionId: z.number().int().nullable(),
        auLogo: z.string().nullable().meta({ description: 'Where its logo is served' }),
      }),
    )
    .meta({ description: "The member's exchange" }),
})

/** The member's fees, so that forms can show them before the button. */
const feePlan = z.strictObject({
  buyerCashBasisPoints: z.number().int(),
  sellerCashBasisPoints: z.number().int(),
  sellerCurrencyBasisPoints: z.number().int(),
})

/** ACCT-12: of this month and of this calendar year, in the time zone of the exchange. */
const monthAndYear = z.strictObject({ month: amountOut, year: amountOut })

/** How purchases earn points (POINTS-03), so that forms can show it before the button. */
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
    isAdmin: z.boolean().meta({ description: 'Any right has the role Admin' }),
    isElevated: z.boolean().meta({ description: 'There is any right' }),
    tncVersion: z.string().nullable(),
    firstLogin: z.boolean(),
    lastLogin: timestamp.nullable(),
    nextNPSDate: timestamp.nullable(),
    pendingNotifications: z.number().int(),
    invitesLeft: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'How many more friends may be invited; null if none may ever be' }),
    pendingInvites: z.array(invite).meta({ description: 'The 20 newest, open or joined' }),
    isTestAccount: z.boolean(),
    avatarUrl: z.string().nullable(),
    products: z.array(z.strictObject({ id: z.number().int(), description: z.string() })),
    account: account.nullable(),
    held: z
      .strictObject({ currency: amountOut, cash: amountOut })
      .nullable()
      .meta({ description: 'Held for pending payments; not included in the balances' }),
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
    sales: monthAndYear.nullable().meta({ description: 'Null for who does not see all payments' }),
    savings: monthAndYear.nullable().meta({
      description: 'The dollars saved by paying in the currency; null as for `sales`',
    }),
    mxScore: sessionScore
      .nullable()
      .meta({ description: 'As it was computed last; `score.read` has all of it' }),
    spendingTarget: spendingTarget.nullable().meta({ description: 'Null: none for this month' }),
    memberMeta: z.strictObject({
      percentStagnant: z.number().nullable().meta({
        description:
          'Of the balance, older than 90 days; null where the exchange shows neither target nor fee',
      }),
    }),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>
