/**
 * For others who let somebody pay by a code or an address (a till, a checkout): `makePage` makes a
 * page in their transaction, `switchPageOff` withdraws it; the payment itself is a send that names
 * the page. What became of it is told in its commit: `pay-page.paid`, `pay-page.waiting` and
 * `pay-page.returned` name the page by its id.
 */
export { makePage, refusePageOf, switchPageOff } from './make-page.service.ts'
export {
  pagePaid,
  pageReturned,
  pageWaiting,
  settlingPage,
  usingPage,
  type PageTie,
} from './page-guards.service.ts'
export { pageToPay, type PageRefused } from './page-to-pay.service.ts'
export { readPage, readPageById, type PageView } from './pay-pages.read.ts'
