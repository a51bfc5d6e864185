import { may } from '@resguardo/contract/people/policy'
import {
  type EnvironmentVariable,
  environmentVariables,
  readEnvironment,
} from '@resguardo/contract/settings/environment'
import { refuse } from '#http/refusal.ts'
import { type RouteContext, serve } from '#http/serve.ts'
import { type Env, envDefaults } from '#src/env.ts'

export function environmentRoutes(served: RouteContext): void {
  serve(served, readEnvironment, async ({ actor, deps: { env } }) => {
    if (!may(actor, 'settings.read')) refuse(403)
    return { set: environmentVariables.filter((name) => isSet(env, name)) }
  })
}

/** Whether a variable has a value other than its default. */
function isSet(env: Env, name: EnvironmentVariable): boolean {
  const defaults: Partial<Record<EnvironmentVariable, string>> = envDefaults
  return env[name] !== undefined && env[name] !== defaults[name]
}
