import type { Endpoint } from './endpoint.ts'
import * as modules from './endpointModules.ts'

type Modules = typeof modules

/** The exports of a module that are endpoints, by name. */
type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint
    ? Module[Name] extends { variant: true }
      ? never
      : Name
    : never]: Module[Name]
}

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

type Endpoints = Intersection<{ [M in keyof Modules]: EndpointsOf<Modules[M]> }[keyof Modules]>

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'operation' in value && 'data' in value

/** Every endpoint of the v2 API by name; OpenAPI, the test caller and the coverage list read this table. */
// The type is made from the same modules; `checks/endpoints.test.ts` compares the names.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const endpoints = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.entries<unknown>(module))
    .filter(([, value]) => isEndpoint(value) && !value.variant),
) as Endpoints

export type EndpointName = keyof Endpoints
