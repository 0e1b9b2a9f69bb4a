/** The screens that are looked at as a whole, by who sees them. */
const around = 'New%20Orleans/29.95/-90.12/1'
const search = `/directory/search/storefronts/searchStorefrontsByTags/${around}/0/`

export const visitorPages = [
  '/',
  '/?search=burger',
  '/?panel=account',
  '/?panel=login',
  '/?panel=forgot',
  '/?panel=register',
  '/directory/explore',
  `${search}?search=burger`,
  `${search}?search=zzqqxx`,
  '/directory/storefronts/any/307',
  '/directory/member/memberId_0/',
  '/directory/storefronts/any/no-such-code',
  '/no/such/page',
  '/termsandconditions',
  '/join',
]

export const memberPages = [
  '/?panel=account',
  '/',
  '/?panel=send',
  '/?panel=request',
  '/?panel=charge',
  '/?panel=share',
  '/?panel=card',
  '/?panel=load-cash-reserve',
  '/?panel=add-card',
  '/?panel=auto-reload',
  '/?panel=buying-power-info',
  '/?panel=flash-cash-info',
  '/?panel=balance-info',
  '/?panel=credit-limit-info',
  '/?panel=cash-reserve-info',
  '/?panel=community-rewards-info',
  '/?panel=comms-preferences',
  '/?panel=gift-card',
  '/?panel=schedules',
  '/?panel=people',
  '/?panel=products',
  '/?panel=password-update',
  '/account',
  '/pay',
  '/rewards',
  '/giftcards',
  '/transactions',
  '/transactions?show=out&search=zzqqxx',
  '/notifications',
  '/activate',
]

export const staffPages = [
  '/admin/approvals',
  '/admin/reversals',
  '/admin/giftcards',
  '/admin/flashcash',
]
