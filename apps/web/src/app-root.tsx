/** All of the app, as it is drawn in the page and, for Home, on the server before. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { queryClient } from './kernel/kernel.ts'
import { router } from './routes.tsx'

export function AppRoot() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
