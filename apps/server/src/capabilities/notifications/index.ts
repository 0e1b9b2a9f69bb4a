export { createNotifications } from './notification-pages.service.ts'
export { notifyPayments } from './notify-payments.service.ts'
export { notifyReloads } from './notify-reloads.service.ts'
export { notifyRequests } from './notify-requests.service.ts'
