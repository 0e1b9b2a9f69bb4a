/** Every component in every state, light beside dark. Development and tests only. */
import { PageTitle } from '../page-title.tsx'
import { KitControls } from './kit-controls.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitForms } from './kit-forms.tsx'
import { KitLists } from './kit-lists.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitSurfaces } from './kit-surfaces.tsx'

export function KitPage() {
  return (
    <div className="grid xl:grid-cols-2">
      <Side theme="light" />
      <Side theme="dark" />
    </div>
  )
}

function Side({ theme }: { readonly theme: 'light' | 'dark' }) {
  return (
    <section
      data-theme={theme}
      aria-label={theme}
      className="grid min-w-0 content-start gap-8 bg-canvas p-5 text-ink sm:p-8"
    >
      <PageTitle title={`Design system, ${theme}`} lead="Every component in every state." />
      <KitControls />
      <KitFields />
      <KitForms />
      <KitOverlays />
      <KitLists />
      <KitSurfaces />
    </section>
  )
}
