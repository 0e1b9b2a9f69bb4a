/** /termsandconditions: printer-friendly, without the shell (ROUTE-08). */
export { TermsPage as TermsScreen } from '../capabilities/terms/terms-page.tsx'
