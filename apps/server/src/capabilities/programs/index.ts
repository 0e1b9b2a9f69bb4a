export { addEvents } from './webhook-events.service.ts'
export { managedMember } from './own-keys.service.ts'
export { renewWebhookSecrets } from './renew-webhook-secrets.service.ts'
