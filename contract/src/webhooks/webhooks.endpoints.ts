import {
  readWebhooks,
  createWebhook,
  editWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  readDeliveries,
  resendDelivery,
} from './webhooks.ts'

export const webhookEndpoints = {
  readWebhooks,
  createWebhook,
  editWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  readDeliveries,
  resendDelivery,
}
