import { useQuery } from '@tanstack/react-query'
import { publicSettingsCall } from '#api/endpointRoutes.ts'
import { query } from '#api/queries.ts'

/** Whether mail leaves this installation; undefined while that loads. If it cannot be loaded, true. */
export function useMailDelivered(): boolean | undefined {
  const { data, isPending } = useQuery(query(publicSettingsCall, {}))
  return isPending ? undefined : data?.mail_delivered !== false
}
