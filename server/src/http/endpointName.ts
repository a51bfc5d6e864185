import type { Endpoint } from '@resguardo/contract/platform/endpoints/endpoint'
import { type EndpointName, endpoints } from '@resguardo/contract/platform/endpoints/endpoints'
import { keysOf } from '@resguardo/contract/platform/keysOf'

const names = new Map<Endpoint, EndpointName>(keysOf(endpoints).map((name) => [endpoints[name], name]))

/** The name of an endpoint in the table of the contract; undefined for those of tests. */
export const endpointName = (endpoint: Endpoint): EndpointName | undefined => names.get(endpoint)
