import type { PaymentProvider } from './provider.ts'

/** Paid by invoice: root confirms the payment. Calls no external service. */
export const manual: PaymentProvider = {
  name: 'manual',
  most: Number.MAX_SAFE_INTEGER,
  begin: async () => ({ url: null, reference: null }),
  withdraw: async () => {},
  end: async () => {},
  stop: async () => {},
  manage: async () => null,
}
