import type { Provider } from '@resguardo/contract/licensing/orders'
import { refuse } from '#http/refusal.ts'
import type { Deps } from '../../../deps.ts'
import { manual } from './manual.ts'
import type { PaymentProvider } from './provider.ts'
import { openStripe } from './stripe.ts'

export interface Providers {
  /** Providers that are configured. */
  readonly names: Provider[]
  /** 503 for one that is not configured. */
  find(name: Provider): PaymentProvider
}

export function openProviders({ env, log }: Pick<Deps, 'env' | 'log'>): Providers {
  const all = [manual, openStripe(env, log)].filter((one) => one !== null)
  return {
    names: all.map(({ name }) => name),
    find: (name) => all.find((one) => one.name === name) ?? refuse(503),
  }
}
