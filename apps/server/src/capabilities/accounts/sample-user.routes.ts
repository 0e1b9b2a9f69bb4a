/** The built-in sample user of test mode (ENT-37). It has no account behind it. */
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { personRights } from '@exchange/domain/members/person-rights.rules'

const beginning = '2024-01-01T12:00:00.000Z'
const sampleAddress = {
  ...{ add1: '1 Sample Street', add2: '', city: 'Sampleton', state: 'LA', zip: '70801' },
}

/** `tncVersion` is the version in force, so that the app does not ask for the terms. */
export function sampleUser(username: string, tncVersion: string): SessionUser {
  return {
    username,
    updateTimestamp: beginning,
    rights: {},
    isAdmin: false,
    isElevated: false,
    tncVersion,
    firstLogin: false,
    lastLogin: null,
    nextNPSDate: null,
    pendingNotifications: 0,
    invitesLeft: null,
    pendingInvites: [],
    isTestAccount: true,
    avatarUrl: null,
    products: [{ id: 1, description: 'Bread and cakes' }],
    account: {
      creditLimit: 500,
      tradeBalance: 1_234.56,
      availableBalance: 1_734.56,
      cashBalance: 78.9,
      pointsBalance: 120,
      flashCashBalance: 0,
      flashCashEnroll: false,
      flashNextExpireBalance: 0,
      flashNextExpireDate: null,
    },
    held: { currency: 0, cash: 0 },
    feePlan: {
      buyerCashBasisPoints: 500,
      sellerCashBasisPoints: 500,
      sellerCurrencyBasisPoints: 0,
    },
    wallet: {},
    profile: {
      isPartialMember: false,
      exchangeId: 0,
      exchangeName: 'Sample Exchange',
      exchangePhone: '555-0100',
      exchangeEmail: 'office@sample.example',
      exchangeWebsite: '',
      zone: 'America/Chicago',
    },
    ...sampleMembership(username),
    exchangeFlags: { showSpendingTarget: false, showCommunityFee: false },
    pointsSetup: {
      exchangeEnrolled: false,
      baseEarningRate: 1,
      newMemberBonus: 0,
      newMemberAgeThreshold: 0,
      newMemberEarningThreshold: 0,
      stagnantSellerBonus: [],
      stagnantBuyerBonus: [],
    },
    sales: null,
    savings: null,
    mxScore: null,
    spendingTarget: null,
    memberMeta: { percentStagnant: null },
  }
}

const sampleProduct = {
  productId: 1,
  name: 'Bread and cakes',
  desc: '',
  shortDesc: '',
  active: true,
  default: true,
  videoURL: '',
  showVideo: false,
  iconExt: '',
}

const samplePrivate: SessionUser['member']['private'] = {
  balance: 1_234.56,
  cashBalance: 78.9,
  cashBalanceThresh: 0,
  balanceHealth: null,
  purchApprThresh: null,
  salesApprThresh: null,
  salesTotal: null,
  purcTotal: null,
  mainContact: 'Sam Sample',
  ...{ mailAdd1: '1 Sample Street', mailAdd2: '', mailCity: 'Sampleton' },
  ...{ mailState: 'LA', mailZip: '70801' },
  ...{ taxNumber: null, salesmanId: null, brokerId: null, referredBy: null },
}

function sampleMembership(username: string): Pick<SessionUser, 'contact' | 'member'> {
  return {
    contact: {
      id: 0,
      memberId: 0,
      fName: 'Sam',
      lname: 'Sample',
      contactNumber: '0-0',
      pendingNotifications: 0,
      public: {
        email: 'sam@sample.example',
        phone_cell: '555-0101',
        emailValidated: true,
        phones: ['555-0101'],
        address: sampleAddress,
      },
      private: {
        userid: '0',
        username,
        mailTo: 'sam@sample.example',
        cardNumber: null,
        cardFrozen: false,
        cardTyped: true,
        altCardNumber: null,
        cardIssued: null,
        activated: null,
        deactivated: null,
        omitDropDown: false,
        isMainContact: true,
        allowLogin: true,
        transAuth: true,
        may: [...personRights],
        limits: { payment: null, day: null, month: null, approvalFrom: null },
        hours: null,
      },
    },
    member: {
      memberId: 0,
      name: 'Sample Bakery',
      memberNumber: '0',
      updateTimestamp: beginning,
      products: [sampleProduct],
      contacts: [
        { ...{ id: 0, memberId: 0, fName: 'Sam', lname: 'Sample' }, contactNumber: '0-0' },
      ],
      public: {
        listName: 'Sample Bakery',
        joinDate: beginning.slice(0, 10),
        age: 0,
        ...sampleAddress,
        ...{ phone1: '555-0100', phone2: '', fax: '', email: 'hello@sample.example' },
        ...{ web: '', fbURL: '', geo: [] },
        ...{ enabled: true, standby: false, waiting: false, listed: true, hidePay: false },
        ...{ directoryOnly: false, showPhone: true, showAddress: true, giftCard: true },
      },
      private: samplePrivate,
      auth: [{ auId: 0, auName: 'Sample Exchange', region: '', regionId: null, auLogo: null }],
    },
  }
}
