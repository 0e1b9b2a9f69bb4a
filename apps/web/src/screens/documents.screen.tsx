/** /documents: monthly statements, tax forms, and the files of the exchange (ROUTE-11, ACCT-08). */
import { accountMessages } from '@exchange/contract/accounts/accounts.messages'
import { documentMessages } from '@exchange/contract/documents/documents.messages'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { statementMessages } from '@exchange/contract/statements/statements.messages'
import { ExchangeDocuments } from '../capabilities/documents/exchange-documents.tsx'
import { StatementList } from '../capabilities/statements/statement-list.tsx'
import { OwnTaxSection } from '../capabilities/tax/own-tax.tsx'
import { AccountFrame } from '../frames/account-frame.tsx'
import { NoRight } from '../frames/no-right.tsx'
import { useUser } from '../kernel/hooks.ts'
import { may } from '../kernel/rights.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'

export function DocumentsScreen() {
  const user = useUser()
  if (!user) return null
  return (
    <AccountFrame
      at={paths.documents()}
      title={statementMessages.documentsTitle}
      lead={user.member.name}
    >
      <div className="grid grid-cols-1 items-start gap-8 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="statements" className="grid grid-cols-1 gap-3">
          <h2 id="statements" className="text-xl font-semibold tracking-tight">
            {statementMessages.title}
          </h2>
          <Statements user={user} />
        </section>
        <div className="grid grid-cols-1 gap-8">
          <OwnTaxSection />
          <section aria-labelledby="from-exchange" className="grid grid-cols-1 gap-3">
            <h2 id="from-exchange" className="text-xl font-semibold tracking-tight">
              {documentMessages.exchangeTitle}
            </h2>
            <ExchangeDocuments />
          </section>
        </div>
      </div>
    </AccountFrame>
  )
}

function Statements({ user }: { readonly user: SessionUser }) {
  if (!user.account) return <Banner>{accountMessages.partialMember}</Banner>
  if (!may(user, 'statements')) return <NoRight user={user} right="statements" />
  return <StatementList />
}
