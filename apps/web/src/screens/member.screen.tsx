/** /directory/member/{memberId}: the storefront of a member (ROUTE-04, ROUTE-05). */
export { StorefrontScreen as MemberScreen } from './storefront.screen.tsx'
