/** The answer for a path that is no page: it leads to Home, which says so (ROUTE-29). */
import { missingPageCookie } from '@exchange/contract/pages/missing-page.messages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from './request-origin.ts'

/** Addresses that are not pages: unknown ones below them are a 404. */
const noPage = /^\/(api|graphql|docs|healthz|readyz|metrics|assets|images|cards)(\/|$)/

/** Whether a request may be for a page of the app. */
export function mayBePage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !noPage.test(pathOf(url))
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

/** A browser that follows a link, not a page that wants a picture or a script. */
export function asksForHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

/**
 * Redirects to Home, which reads from the cookie that the page is missing. Never stored: the
 * address may become a page.
 */
export function sendHome(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const secure = originOf(request).startsWith('https:') ? '; Secure' : ''
  const cookie = `exchange.${missingPageCookie}=yes; Path=/; Max-Age=60; SameSite=Lax${secure}`
  return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 302)
}
