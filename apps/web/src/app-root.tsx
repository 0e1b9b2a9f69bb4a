/** The whole app, as it is rendered in the browser and on the server. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { queryClient } from './kernel/kernel.ts'
import { router } from './routes.tsx'
import { followLinks, rewriteHashes } from './shell/links.ts'
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
 * Rendered after the pages, so that its effects run after the router's. Until then the browser
 * follows a pressed link itself.
 */
function Links() {
  useEffect(() => followLinks(document, router), [])
  useEffect(() => rewriteHashes(router), [])
  useEffect(() => warmStorefronts(document), [])
  return null
}
