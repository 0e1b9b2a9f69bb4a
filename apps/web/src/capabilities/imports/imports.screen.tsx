/** /admin/imports: files of a former system come in, and what an exchange has goes out. */
import { importPageWords as words } from '@exchange/contract/imports/import-page.messages'
import { StaffPage } from '../../frames/staff-page.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportList } from './import-list.tsx'
import { ImportStart } from './import-start.tsx'
import { OneImport } from './one-import.tsx'
import { useImportsAddress } from './imports-address.ts'
import { useImports } from './imports.api.ts'

export function ImportsScreen() {
  const { one } = useImportsAddress()
  return (
    <StaffPage lead={words.lead}>
      {one === null ? <All /> : <OneImport key={one} importId={one} />}
    </StaffPage>
  )
}

function All() {
  const query = useImports()
  const exchanges = query.data?.pages[0]?.exchanges
  return (
    <>
      {exchanges && exchanges.length > 0 && <ImportStart exchanges={exchanges} />}
      <ImportList query={query} />
      {exchanges && exchanges.length > 0 && <ExportPart exchanges={exchanges} />}
    </>
  )
}
