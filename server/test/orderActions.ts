import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { createOrder, editOrder, type Order } from '@resguardo/contract/licensing/orders'
import type { TestApp } from './testApp.ts'

type OrderInput = InputOf<typeof createOrder>['body']

/** Orders as a buyer makes them; by default for a year in Brazil. */
export function makeBuyer(server: () => TestApp) {
  const orders = (token: string | undefined, overrides: Partial<OrderInput> = {}) =>
    server().call(
      createOrder,
      {
        body: {
          team: null,
          kind: 'new',
          licenseCount: 1,
          period: 'year',
          region: 'brazil',
          pricesVersion: server().deps.content.prices.version,
          provider: 'manual',
          ...overrides,
        },
      },
      { token },
    )
  const edits = (
    { uid, revision }: Pick<Order, 'uid' | 'revision'>,
    to: 'paid' | 'cancelled' | 'refunded',
    token: string | undefined,
  ) => server().call(editOrder, { body: { uid, revision, to } }, { token })

  const packOf = (uid: string | null) =>
    server().deps.db.selectFrom('license_packs').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow()

  /** Places an order, has root confirm it, and returns the paid order. */
  const buys = async (
    token: string,
    rootToken: string,
    overrides: Partial<OrderInput> = {},
  ): Promise<Order> => {
    const placed = await orders(token, overrides)
    if (placed.status !== 200) throw new Error(`ordering gave ${placed.status} ${placed.message}`)
    const paid = await edits(placed.data.order, 'paid', rootToken)
    if (paid.status !== 200) throw new Error(`confirming gave ${paid.status} ${paid.message}`)
    return paid.data
  }

  return { orders, edits, packOf, buys }
}
