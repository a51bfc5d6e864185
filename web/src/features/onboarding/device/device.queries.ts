import { DeviceCatalogue } from '@resguardo/contract/device'
import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#api/failure.ts'

const file = '/content/devices/devices.json'

/** The models on offer and the versions of their systems: a file of the content, the same for everyone. */
export const catalogueQuery = queryOptions({
  queryKey: ['content', file],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const answer = await fetch(file).catch(() => null)
    const read = answer?.ok ? DeviceCatalogue.safeParse(await answer.json().catch(() => null)) : null
    if (read?.success) return read.data
    const status = answer && !answer.ok ? answer.status : 'net'
    throw new CallFailed({
      status,
      messageKey: status === 'net' ? 'net' : 'unmapped',
      fields: {},
      data: null,
    })
  },
})
