import type { CatalogueKey } from '@resguardo/contract/platform/endpoints/catalogue'
import { createOrder } from '@resguardo/contract/licensing/orders'
import type { InputOf } from '@resguardo/contract/platform/endpoints/endpoint'
import { useNavigate } from '#router'
import { useSend } from '#api/queries.ts'
import { useSay } from '#i18n/say.tsx'
import { paths } from '#paths'
import { toast } from '#ui/feedback/toasts.ts'
import { invalidatedByLicenses } from '../licenses.queries.ts'

/** Places an order, then goes to the provider's payment page or to the order. */
export function usePlaceOrder() {
  const say = useSay<CatalogueKey>()
  const navigate = useNavigate()
  const { mutateAsync, isPending, error, reset } = useSend(createOrder, {
    refresh: invalidatedByLicenses,
    outdated: 409,
  })
  return {
    place: async (body: InputOf<typeof createOrder>['body']) => {
      const { order, url } = await mutateAsync({ body })
      if (url) return location.assign(url)
      toast(say('createOrder200'))
      return navigate(paths.order(order.uid))
    },
    pending: isPending,
    failure: error?.failure,
    reset,
  }
}
