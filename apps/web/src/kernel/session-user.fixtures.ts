import type { SessionUser } from '@exchange/contract/identity/session-user.contract'

const seen = '2026-03-09T21:05:00.000Z'

/** A full member of exchange 8 as the wire shows her; `parts` lie on top. */
export function sampleUser(parts: Partial<SessionUser> = {}): SessionUser {
  return {
    username: 'dana',
    updateTimestamp: seen,
    rights: {},
    tncVersion: '3',
    firstLogin: false,
    lastLogin: seen,
    nextNPSDate: null,
    pendingNotifications: 0,
    isTestAccount: false,
    avatarUrl: null,
    products: [],
    account: {
      creditLimit: 500,
      tradeBalance: 1850,
      availableBalance: 2350,
      cashBalance: 250,
      pointsBalance: 120,
      flashCashBalance: 10,
      flashCashEnroll: true,
      flashNextExpireBalance: 4,
      flashNextExpireDate: seen,
    },
    wallet: {},
    profile: {
      isPartialMember: false,
      exchangeId: 8,
      exchangeName: 'Gulf Coast Trade Exchange',
      exchangePhone: '(555) 010-0188',
      exchangeEmail: 'office@example.com',
      exchangeWebsite: 'https://example.com',
      zone: 'America/Chicago',
    },
    contact: {
      id: 12,
      memberId: 40,
      fName: 'Dana',
      lname: 'Whitfield',
      contactNumber: '1',
      pendingNotifications: 0,
      public: { email: 'dana@example.com', phone_cell: '', emailValidated: true },
      private: {
        userid: 'u12',
        username: 'dana',
        cardNumber: '4000123412340127',
        cardScan: '4000123412340127000000000042',
        isMainContact: true,
        allowLogin: true,
        transAuth: true,
      },
    },
    member: {
      memberId: 40,
      name: 'Whitfield Catering',
      memberNumber: '8-0040',
      updateTimestamp: seen,
      products: [],
      public: {
        listName: 'Whitfield Catering',
        joinDate: seen,
        city: 'Birmingham',
        state: 'AL',
        zip: '35203',
        giftCard: true,
      },
      private: { cashBalanceThresh: 0 },
      auth: [{ auId: 8, auName: 'Gulf Coast Trade Exchange' }],
    },
    exchangeFlags: { showSpendingTarget: false, showCommunityFee: false },
    pointsSetup: { exchangeEnrolled: true },
    ...parts,
  } as SessionUser
}
