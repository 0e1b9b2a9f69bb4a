/** How the log names what staff do with imports and exports. Members are told of exports alone. */
import type { StaffAct } from '@exchange/domain/audit/staff-acts.rules'

type ImportAct = Extract<StaffAct, `import${string}` | 'exchange.export'>

const purpose = 'To bring the books of the exchange here, or to take a copy of them.'
const words = (office: string, business = 'Worked on an import with your business') => ({
  ...{ office, business, purpose },
})

export const importActWords: Record<
  ImportAct,
  { readonly office: string; readonly business: string; readonly purpose: string }
> = {
  'import.upload': words('Uploaded a file to import'),
  'import.read': words('Looked at rows of an import'),
  'import.correct': words('Corrected or left out rows of an import'),
  'import.discard': words('Threw an import away'),
  'import.order': words('Ordered an import that needs a second person'),
  'import.withdraw': words('Took back an import that waited for a second person'),
  'import.confirm': words('Confirmed an import as the second person'),
  'import.run': words('Ran an import'),
  'import.end': words('An import that they ordered came to its end'),
  'import.undo': words('Undid an import'),
  'import.letters': words('Sent the letters of an import'),
  'exchange.export': words(
    'Exported members or balances as a file',
    'Exported a list with your business',
  ),
}
