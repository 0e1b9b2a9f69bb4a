/**
 * Pages that few people open, most of them of the office, each in a chunk of its own. The list itself
 * is loaded with the first of them: it would stand in everybody's first load.
 */
export const rareViews = {
  desk: () => import('./desk.screen.tsx').then((file) => file.DeskScreen),
  waiting: () =>
    import('../capabilities/desk/waiting.screen.tsx').then((file) => file.WaitingScreen),
  book: () => import('../capabilities/brokers/book.screen.tsx').then((file) => file.BookScreen),
  log: () => import('./log.screen.tsx').then((file) => file.LogScreen),
  applicants: () =>
    import('../capabilities/applicants/applicants.screen.tsx').then(
      (file) => file.ApplicantsScreen,
    ),
  approvals: () =>
    import('../capabilities/approvals/approvals.screen.tsx').then((file) => file.ApprovalsScreen),
  reversals: () =>
    import('../capabilities/reversals/reversals.screen.tsx').then((file) => file.ReversalsScreen),
  feedback: () =>
    import('../capabilities/feedback/feedback.screen.tsx').then((file) => file.FeedbackScreen),
  waysBack: () =>
    import('../capabilities/factors/ways-back.screen.tsx').then((file) => file.WaysBackScreen),
  documents: () =>
    import('../capabilities/documents/published.screen.tsx').then((file) => file.PublishedScreen),
  grantFlashCash: () =>
    import('./grant-flash-cash.screen.tsx').then((file) => file.GrantFlashCashScreen),
  exchanges: () =>
    import('../capabilities/setup/exchanges.screen.tsx').then((file) => file.ExchangesScreen),
  network: () =>
    import('../capabilities/setup/network.screen.tsx').then((file) => file.NetworkScreen),
  erasures: () =>
    import('../capabilities/erasure/erasures.screen.tsx').then((file) => file.ErasuresScreen),
  issueGiftCards: () =>
    import('./issue-gift-cards.screen.tsx').then((file) => file.IssueGiftCardsScreen),
  setUp: () => import('./setup.screen.tsx').then((file) => file.SetupScreen),
  setUpAdministrator: () =>
    import('./setup-administrator.screen.tsx').then((file) => file.SetupAdministratorScreen),
  stopWayBack: () =>
    import('../capabilities/factors/stop-way-back.screen.tsx').then(
      (file) => file.StopWayBackScreen,
    ),
  debug: () => import('./debug.screen.tsx').then((file) => file.DebugScreen),
  background: () => import('./background.screen.tsx').then((file) => file.BackgroundScreen),
  kit: () => import('../ui/kit/kit-page.tsx').then((file) => file.KitPage),
  activate: () => import('./activate.screen.tsx').then((file) => file.ActivateScreen),
  cashFeeFree: () =>
    import('../capabilities/applicants/cash-fee-free.screen.tsx').then(
      (file) => file.CashFeeFreeScreen,
    ),
  ownCashFeeFree: () =>
    import('../capabilities/applicants/own-cash-fee-free.screen.tsx').then(
      (file) => file.OwnCashFeeFreeScreen,
    ),
} as const
