import { catalogue, messageKey } from './catalogue.ts'
import * as modules from './endpointModules.ts'
import * as fields from '../fields/fields.ts'
import { type JsonSchema, openApi, type OpenApi, type Operation, schemaOf, scimPaths } from './openapi.ts'
import type { ZodMiniType } from 'zod/mini'

type Content = Operation['responses'][string]['content']

/** The description of the API with what several calls have in common under `components`. */
export interface SharedOpenApi extends Omit<OpenApi, 'paths' | 'components'> {
  paths: Record<string, Record<string, object>>
  components: Record<'securitySchemes' | 'schemas' | 'parameters' | 'responses', object>
}

/** A schema that is shorter than this as JSON is written where it is used, unless the contract names it. */
const minLength = 100
const minNamedLength = 50

/** `openApi()` as it is served: schemas, parameters and refusals that occur again are written once. */
export function sharedOpenApi(): SharedOpenApi {
  const { paths: own, components, ...rest } = openApi()
  const paths = { ...own, ...scimPaths() }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const names = exportedNames()
  const schemas = openPool('schemas', repeatedSchemas(operations, names), names)
  const parameters = openPool('parameters', repeated(operations.flatMap((one) => one.parameters)))
  const responses = openPool('responses', repeated(operations.flatMap((one) => Object.values(one.responses))))

  const share = (schema: JsonSchema, name: string): object =>
    schemas.refer(schema, name, () => mapParts(schema, name, share))
  const shareContent = (content: Content, name: string) =>
    Object.fromEntries(
      Object.entries(content).map(([type, one]) => [type, { ...one, schema: share(one.schema, name) }]),
    )
  const shareOperation = (operation: Operation) => {
    const { requestBody } = operation
    const name = capitalized(operation.operationId)
    const shareAnswer = ([status, answer]: [string, Operation['responses'][string]]) => {
      const isGeneric =
        status !== '200' && answer.description === catalogue[messageKey('', Number(status))].en
      const ownName = isGeneric ? `Status${status}` : `${name}${status}`
      const contentName = status === '200' ? `${name}Answer` : 'Refusal'
      return [
        status,
        responses.refer(answer, ownName, () => ({
          ...answer,
          content: shareContent(answer.content, contentName),
        })),
      ]
    }
    return {
      ...operation,
      parameters: operation.parameters.map((one) =>
        parameters.refer(one, capitalized(one.name), () => ({
          ...one,
          schema: share(one.schema, `${name}${capitalized(one.name)}`),
        })),
      ),
      ...(requestBody && {
        requestBody: { ...requestBody, content: shareContent(requestBody.content, `${name}Body`) },
      }),
      responses: Object.fromEntries(Object.entries(operation.responses).map(shareAnswer)),
    }
  }
  return {
    ...rest,
    paths: mapValues(paths, (methods) => mapValues(methods, shareOperation)),
    components: {
      ...components,
      schemas: schemas.defined,
      parameters: parameters.defined,
      responses: responses.defined,
    },
  }
}

/** Gives references to what occurs more than once, and collects each of these under a name. */
function openPool(kind: string, shared: ReadonlySet<string>, names: ReadonlyMap<string, string> = new Map()) {
  const nameOf = new Map<string, string>()
  const defined: Record<string, object> = {}
  function uniqueName(wanted: string): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}${number}`
      if (!Object.hasOwn(defined, name)) return name
    }
  }
  return {
    defined,
    /** A reference to `value` if it is shared, else what `build` makes of it. */
    refer(value: object, suggestedName: string, build: () => object): object {
      const key = JSON.stringify(value)
      if (!shared.has(key)) return build()
      let name = nameOf.get(key)
      if (name === undefined) {
        name = uniqueName(names.get(key) ?? suggestedName)
        nameOf.set(key, name)
        // Reserves the name while the parts get theirs.
        defined[name] = {}
        defined[name] = build()
      }
      return { $ref: `#/components/${kind}/${name}` }
    },
  }
}

function repeated(values: readonly object[]): Set<string> {
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const key of values.map((value) => JSON.stringify(value))) (seen.has(key) ? again : seen).add(key)
  return again
}

/** The schemas that occur in more than one place, where a repeated schema counts as one place. */
function repeatedSchemas(operations: readonly Operation[], names: ReadonlyMap<string, string>): Set<string> {
  const seen = new Set<string>()
  const again = new Set<string>()
  function visit(schema: JsonSchema): object {
    const key = JSON.stringify(schema)
    if (seen.has(key)) {
      if (key.length >= (names.has(key) ? minNamedLength : minLength) && !isWrapper(schema)) again.add(key)
      if (!isWrapper(schema)) return schema
    }
    seen.add(key)
    return mapParts(schema, '', visit)
  }
  for (const { parameters, requestBody, responses } of operations) {
    for (const { schema } of parameters) visit(schema)
    for (const { content } of [requestBody, ...Object.values(responses)].filter((one) => one !== undefined))
      for (const { schema } of Object.values(content)) visit(schema)
  }
  return again
}

/** A list or a nullable value of something else, which is what gets a name. */
const isWrapper = ({ type, anyOf }: JsonSchema) =>
  type === 'array' || (anyOf?.length === 2 && anyOf.some((one) => one.type === 'null'))

/** A schema with each of the schemas in it replaced; they are named after it and their place in it. */
function mapParts(
  schema: JsonSchema,
  name: string,
  map: (part: JsonSchema, name: string) => object,
): JsonSchema {
  const isSchema = (value: unknown): value is JsonSchema =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const parts = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    if (key === 'properties' && isSchema(value))
      return [
        key,
        mapValues(value, (part, property) =>
          isSchema(part) ? map(part, `${name}${capitalized(property)}`) : part,
        ),
      ]
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(key) && Array.isArray(value)) {
      const members = value.filter(isSchema)
      const kinds = members.filter(({ type }) => type !== 'null').length
      return [key, members.map((part, index) => map(part, kinds > 1 ? `${name}${index + 1}` : name))]
    }
    if (['items', 'additionalProperties', 'propertyNames'].includes(key) && isSchema(value))
      return [key, map(value, key === 'propertyNames' ? `${name}Key` : `${name}Item`)]
    return [key, value]
  })
  return Object.fromEntries(parts)
}

/** Names of schemas that the contract exports, by their JSON. */
function exportedNames(): Map<string, string> {
  const names = new Map<string, string>()
  const exported = [fields, ...Object.values(modules)].flatMap((module) => Object.entries<unknown>(module))
  for (const io of ['output', 'input'] as const)
    for (const [name, value] of exported) {
      if (!isZodType(value)) continue
      const key = JSON.stringify(schemaOf(value, io))
      if (!names.has(key)) names.set(key, capitalized(name) + (io === 'input' ? 'Input' : ''))
    }
  return names
}

const isZodType = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

const capitalized = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]))
