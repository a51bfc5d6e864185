import type { Samples } from '../platform/endpoints/sample.ts'

const webhook = {
  name: 'CRM',
  url: 'https://crm.example/events',
  kinds: ['account.created', 'license.assigned'],
  active: true,
}

export const webhookSamples = (uid: string) =>
  ({
    readWebhooks: { query: { team: uid } },
    createWebhook: { bodies: [webhook, { ...webhook, kinds: ['audit.teams'], team: uid }] },
    editWebhook: { bodies: [{ uid, revision: 1, ...webhook }] },
    deleteWebhook: { query: { uid } },
    renewWebhookSecret: { bodies: [{ uid }] },
    testWebhook: { bodies: [{ uid }] },
    readDeliveries: { params: { uid }, query: { state: 'failed', after: uid, size: '10' } },
    resendDelivery: { bodies: [{ uid }] },
  }) satisfies Samples
