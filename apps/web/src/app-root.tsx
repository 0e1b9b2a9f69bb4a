/** All of the app, as it is drawn in the page and, for Home, on the server before. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { queryClient } from './kernel/kernel.ts'
import { router } from './routes.tsx'
import { followLinks } from './shell/links.ts'
import { warmStorefronts } from './shell/warm-storefronts.ts'

export function AppRoot() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Links />
      </QueryClientProvider>
    </StrictMode>
  )
}

/**
 * Stands after the pages, so that it wakes after the router: a link that is pressed before is
 * followed by the browser, and is not lost to a router that hears nothing yet.
 */
function Links() {
  useEffect(() => followLinks(document, router), [])
  useEffect(() => warmStorefronts(document), [])
  return null
}
